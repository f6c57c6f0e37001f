import { useCallback, useRef, useState } from "react";
import { useEffectOf } from "../use-effect-of.ts";
import { Refused, requestIdOf, SignedOut } from "./failures.ts";

export interface Loaded<T> {
  /** The last value loaded; kept while the next one loads and if that fails. */
  readonly value: T | null;
  readonly loading: boolean;
  /** The last attempt failed, so the display may be out of date. */
  readonly failed: boolean;
  /** Id of the failed call in the server's log; null if the server did not fail. */
  readonly requestId: string | null;
  readonly retry: () => void;
}

const well = { failed: false, requestId: null } as const;

/**
 * Loads when `key` changes. A failure is logged and keeps the previous value, without a message from the server; only
 * the latest request counts.
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

/** Counts how often a value was replaced: a key for whatever must be reloaded then. */
export function useChangeCount(thing: unknown): number {
  const last = useRef({ thing, turn: 0 });
  if (last.current.thing !== thing) last.current = { thing, turn: last.current.turn + 1 };
  return last.current.turn;
}

/** The loaded value, or `none` if the server says that it does not exist. */
export const loadOrNone = async <T>(loading: Promise<T>): Promise<T | "none"> => {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return "none";
    throw error;
  }
};
