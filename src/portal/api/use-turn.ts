import { useRef } from "react";

/** Counts how often something was replaced by another: for the key of what has to be loaded again then. */
export function useTurn(thing: unknown): number {
  const last = useRef({ thing, turn: 0 });
  if (last.current.thing !== thing) last.current = { thing, turn: last.current.turn + 1 };
  return last.current.turn;
}
