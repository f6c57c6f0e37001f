import type { SessionEndReason } from "../../insurance/sign-in/sign-in.ts";
import { sharedValue } from "../shared-value.ts";

/** The firm requires a second factor that the user has not set up: until then, all other calls are refused. */
export const factorMissing = sharedValue(false);

/** A session that ended while the user only reads: the page stays, with a note. */
export interface SessionOver {
  /** How it ended, if the server knows. */
  readonly way: SessionEndReason | null;
}

/** Null until a background call was answered that there is no session. */
export const sessionOver = sharedValue<SessionOver | null>(null);

type Listener = (way: SessionEndReason | null) => void;

let listener: Listener = () => {};

/** Registers the handler of 401 answers; it receives how the session ended, if the server knows. */
export function onSessionEnd(next: Listener): void {
  listener = next;
}

export function sessionEnded(way: SessionEndReason | null): void {
  listener(way);
}

/** Files being uploaded, each with the path of the page on which it was chosen. */
export const filesSending = sharedValue<readonly { readonly name: string; readonly page: string }[]>([]);

/** The server has run out of space: everything can be read but nothing saved. Every answer says so. */
export const readOnly = sharedValue(false);
