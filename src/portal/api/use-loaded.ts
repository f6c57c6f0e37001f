import { useCallback, useRef, useState } from "react";
import { useEffectOf } from "../use-effect-of.ts";
import { Refused, requestIdOf, SignedOut } from "./failures.ts";

export interface Loaded<T> {
  /** What was loaded last; kept while the next is on its way and when it fails. */
  readonly value: T | null;
  readonly loading: boolean;
  /** The last try failed: what is shown may not be up to date. */
  readonly failed: boolean;
  /** Of the call that failed, under which the server's log has it; null where it was not the server that failed. */
  readonly requestId: string | null;
  readonly retry: () => void;
}

const well = { failed: false, requestId: null } as const;

/**
 * Loads when `key` changes. A failure is logged and leaves what was there, without a message from
 * the server; only the answer to the latest question counts.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, "retry">>({ value: null, loading: true, ...well });
  const [attempt, setAttempt] = useState(0);

  useEffectOf(`${attempt} ${key}`, () => {
    let current = true;
    setState(({ value }) => ({ value, loading: true, ...well }));
    load()
      .then((value) => {
        if (current) setState({ value, loading: false, ...well });
      })
      .catch((error: unknown) => {
        if (!(error instanceof SignedOut)) console.error(error);
        if (current) setState(({ value }) => ({ value, loading: false, failed: true, requestId: requestIdOf(error) }));
      });
    return () => {
      current = false;
    };
  });

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { ...state, retry };
}

/** Counts how often something was replaced by another: for the key of what has to be loaded again then. */
export function useTurn(thing: unknown): number {
  const last = useRef({ thing, turn: 0 });
  if (last.current.thing !== thing) last.current = { thing, turn: last.current.turn + 1 };
  return last.current.turn;
}

/** What is loaded, or `none` where the server says that there is no such thing. */
export const loadOrNone = async <T>(loading: Promise<T>): Promise<T | "none"> => {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "none";
    throw error;
  }
};
