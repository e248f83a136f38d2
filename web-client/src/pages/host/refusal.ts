import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../../core/net/api";
import { apologise } from "../../core/toasts";
import { fields, optionOf } from "./schema";

/** What the server refused, at the option that it is about. */
export interface OptionRefused {
  key: string;
  message: string;
}

export interface Refusals {
  refused: OptionRefused | null;
  /** The part of the form with the options: opened, and entered, where one of them is refused. */
  part: RefObject<HTMLDetailsElement | null>;
  /** Shows an error where it belongs: at its option, else on the page. */
  show(error: unknown): void;
}

/** Refusals of the options that a schema describes, until one of `forgotten` changes. */
export function useRefusals(schema: unknown, forgotten: unknown[]): Refusals {
  const [refused, setRefused] = useState<OptionRefused | null>(null);
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => setRefused(null), forgotten);
  useEffect(() => {
    if (!refused || !part.current) return;
    part.current.open = true;
    part.current.querySelector<HTMLElement>(".refused :is(input, select)")?.focus();
  }, [refused]);
  const show = (error: unknown) => {
    const key = error instanceof ApiError ? optionOf(error.code, fields(schema)) : null;
    if (key) setRefused({ key, message: (error as ApiError).message });
    else apologise(error);
  };
  return { refused, part, show };
}
