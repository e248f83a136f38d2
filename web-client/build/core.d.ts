// What `src/core` uses of a browser and a worker does not have (`tsconfig.core.json`).
declare const localStorage: Record<string, string> & {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
