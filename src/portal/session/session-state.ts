import type { SessionEndWay } from "../../insurance/sign-in/sign-in.ts";
import { sharedValue } from "../shared-value.ts";

/** The firm asks for a second factor that the person has not set up: until then nothing but that is answered. */
export const factorMissing = sharedValue(false);

/** A session that has ended while somebody only reads: their page stays, and says so. */
export interface SessionOver {
  /** How it ended, where the server knows. */
  readonly way: SessionEndWay | null;
}

/** Null until a call that the page made by itself was answered that there is no session. */
export const sessionOver = sharedValue<SessionOver | null>(null);

type Listener = (way: SessionEndWay | null) => void;

let listener: Listener = () => {};

/** Sets what happens when any call answers 401: it learns how the session ended, where the server knows. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

export function sessionEnded(way: SessionEndWay | null): void {
  listener(way);
}

/** The server has no space left: for now everything can be read, and nothing saved. Each answer says it. */
export const readOnly = sharedValue(false);
