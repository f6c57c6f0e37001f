import type { ErrorEntry, RecordData } from "../../../schemas/record.ts";
import type { ChangedBy } from "../conflict/conflict.ts";

/** A record as the server answers it. */
export interface ServerAnswer {
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
}

/** What became of one save. Anyone who calls the server translates its answer into one of these. */
export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly answer: ServerAnswer /** Instant at which it was stored. */;
      readonly at: string;
    }
  /** The record has changed since the base version: the answer holds what is stored now, and who changed it last. */
  | { readonly kind: "stale"; readonly answer: ServerAnswer; readonly changed?: ChangedBy }
  /** No session (401): kept until somebody signs in. */
  | { readonly kind: "unauthorised" }
  /** Not reached, or the server is away: tried again by itself. */
  | { readonly kind: "offline" }
  /** A business refusal or bad input: trying again would not help. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly reasons: readonly { readonly path: string; readonly message: string }[];
    };

export type Save = (data: RecordData) => Promise<SaveOutcome>;

/** The state of the saving, for the person who looks at the page. */
export type SaveState =
  /** `at`: instant of the last save; absent when nothing was changed since loading. */
  | { readonly kind: "saved"; readonly at?: string }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  /** Tried again by itself after `retryIn` milliseconds. */
  | { readonly kind: "offline"; readonly retryIn: number }
  | { readonly kind: "signed-out" }
  /** Two people changed the same answers: a choice is waited for, and everything else is saved. */
  | { readonly kind: "conflict" }
  | Extract<SaveOutcome, { readonly kind: "refused" }>;

/** Whether two states would be described in the same words. */
export function isSameState(one: SaveState, other: SaveState): boolean {
  if (one.kind === "saved" && other.kind === "saved") return one.at === other.at;
  if (one.kind === "offline" && other.kind === "offline") return one.retryIn === other.retryIn;
  return one === other || (one.kind === other.kind && one.kind !== "refused");
}
