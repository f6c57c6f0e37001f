import { useState } from "react";
import type { FoundPerson } from "../api/privacy-calls.ts";
import { session } from "../session/session.ts";

/** Where somebody is on the page: what they looked for, and whom they opened. */
export interface PrivacyPlace {
  readonly sought: string;
  readonly person: FoundPerson | undefined;
}

const nowhere: PrivacyPlace = { sought: "", person: undefined };
let place = nowhere;

session.onPersonChange((same) => {
  if (!same) place = nowhere;
});

/**
 * The place, kept in memory alone: names stand neither in the address nor in the history of the browser. It outlives
 * signing in again as the same person.
 */
export function usePrivacyPlace(): readonly [place: PrivacyPlace, move: (next: PrivacyPlace) => void] {
  const [shown, setShown] = useState(place);
  const move = (next: PrivacyPlace) => {
    place = next;
    setShown(next);
  };
  return [shown, move];
}
