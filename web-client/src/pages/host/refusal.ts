import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { inOwnWords } from "../../core/words/refusals";
import type { GameDetail } from "../../generated/starboard";
import { fields, optionOf } from "./schema";

/** The server's refusal of an option. */
export interface OptionRefused {
  key: string;
  message: string;
}

export interface Refusals {
  refused: OptionRefused | null;
  /** The part of the form with the options. A refusal opens and focuses it. */
  part: RefObject<HTMLDetailsElement | null>;
  /** Shows an error at its option, or else in a toast. */
  show(error: unknown): void;
}

/** Refusals of a game's options, until one of `forgotten` changes. */
export function useRefusals({ game, options_schema: schema }: GameDetail, forgotten: unknown[]): Refusals {
  const [refused, setRefused] = useState<OptionRefused | null>(null);
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => setRefused(null), forgotten);
  useEffect(() => {
    if (!refused || !part.current) return;
    part.current.open = true;
    part.current.querySelector<HTMLElement>(".refused :is(input, select)")?.focus();
  }, [refused]);
  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) return apologise(error);
    const { code, args } = error;
    // The rules refuse options with 422. The server's other errors may share a code with the game's.
    const { message } = inOwnWords({ code, args, message: error.message }, error.status === 422 ? game.slug : null);
    const key = optionOf(code, fields(schema));
    if (key) setRefused({ key, message });
    else toast(message);
  };
  return { refused, part, show };
}
