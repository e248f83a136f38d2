import { useEffect, useState } from "preact/hooks";

interface Fetched<T> {
  value: T | null;
  failure: Error | null;
  /** Fetches again after a failure. */
  again(): void;
}

/** The fetched value for these keys. A failure remains until the next fetch: `again`, or other keys. */
export function useFetched<T>(fetch: () => Promise<T>, keys: unknown[]): Fetched<T> {
  const [known, setKnown] = useState<{ value: T | null; failure: Error | null }>(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setKnown(NOTHING);
    fetch().then(
      (value) => left || setKnown({ value, failure: null }),
      (failure: Error) => left || setKnown({ value: null, failure }),
    );
    return () => {
      left = true;
    };
  }, [...keys, tries]);
  return { ...known, again: () => setTries(tries + 1) };
}

const NOTHING = { value: null, failure: null };
