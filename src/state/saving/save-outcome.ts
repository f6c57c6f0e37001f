import type { ErrorEntry, RecordData } from "../../../schemas/record.ts";
import type { ChangedBy } from "../conflict/conflict.ts";

/** A record as the server returns it. */
export interface ServerAnswer {
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
}

/** The outcome of one save, translated from the server's answer. */
export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly answer: ServerAnswer;
      /** Instant at which it was stored. */
      readonly at: string;
    }
  /** The record has changed since the base version: the answer holds what is stored now, and who last changed it. */
  | { readonly kind: "stale"; readonly answer: ServerAnswer; readonly changed?: ChangedBy }
  /** No session (401): the changes are kept until the user signs in. */
  | { readonly kind: "unauthorised" }
  /** Not reached, or the server is unavailable: retried automatically. */
  | { readonly kind: "offline" }
  /** A business refusal or invalid input: a retry would not help. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly reasons: readonly { readonly path: string; readonly message: string }[];
    };

export type Save = (data: RecordData) => Promise<SaveOutcome>;

/** The state of saving, for display. */
export type SaveState =
  /** `at`: instant of the last save; absent if nothing has changed since loading. */
  | { readonly kind: "saved"; readonly at?: string }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  /** Retried automatically after `retryIn` milliseconds. */
  | { readonly kind: "offline"; readonly retryIn: number }
  | { readonly kind: "signed-out" }
  /** Two people changed the same answers: the user must choose; everything else is saved. */
  | { readonly kind: "conflict" }
  | Extract<SaveOutcome, { readonly kind: "refused" }>;

/** Whether two states read the same to the user. */
export function isSameState(one: SaveState, other: SaveState): boolean {
  if (one.kind === "saved" && other.kind === "saved") return one.at === other.at;
  if (one.kind === "offline" && other.kind === "offline") return one.retryIn === other.retryIn;
  return one === other || (one.kind === other.kind && one.kind !== "refused");
}
