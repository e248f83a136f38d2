// The browser APIs that `src/core` uses and that workers do not have (`tsconfig.core.json`).
declare const localStorage: Record<string, string> & {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
