import type { SessionEndWay } from "../../insurance/sign-in/session-ends.ts";
import { sharedValue } from "../shared-value.ts";

/** A session that has ended while somebody only reads: their page stays, and says so. */
export interface SessionOver {
  /** How it ended, where the server knows. */
  readonly way: SessionEndWay | null;
}

/** Null until a call that the page made by itself was answered that there is no session. */
export const sessionOver = sharedValue<SessionOver | null>(null);
