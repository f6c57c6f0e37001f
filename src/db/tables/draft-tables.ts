/** State of a draft. */
export type DraftState = "open" | "in-review" | "approved" | "published" | "dropped";

/** A version in preparation. */
export interface DraftRow {
  /** Counts the drafts of all definitions, from 1. */
  number: number;
  /** The provider's firm, which opened it. */
  asked_firm: string;
  definition_id: string;
  /** Version that it is based on, 0 for a first one. */
  base_version: number;
  title: string;
  /** The reason, stored with the version. */
  reason: string;
  owner: string;
  owner_name: string;
  /** JSON of `[{file, text}]`, with those of shared parts. */
  files: string;
  /** Counts its edits, from 1. */
  revision: number;
  state: DraftState;
  /** Required number of approvals, as of the request for review. */
  needed: number;
  /** True where the review was requested for publishing without a release; never false. */
  publish_only: boolean | null;
  /** The version as which it was published. */
  version: number | null;
  opened_at: Date;
  changed_at: Date;
}

/** One edit of a draft; revision 1 opened it. */
export interface DraftEditRow {
  draft: number;
  revision: number;
  asked_firm: string;
  at: Date;
  by: string;
  by_name: string;
  /** Description of the edit. */
  words: string;
  /** JSON of `[{file, text}]`: changed files after the edit; text null for a removed one. */
  patch: string;
  /** The same before the edit. */
  inverse: string;
}

/** A note on one revision: a comment at a place, or a verdict. */
export interface DraftNoteRow {
  draft: number;
  /** Counts the notes of the draft, from 1. */
  number: number;
  revision: number;
  asked_firm: string;
  at: Date;
  by: string;
  by_name: string;
  verdict: "approved" | "sent-back" | null;
  /** Id of a part of the definition, `question property.TenantType`; empty for the whole. */
  place: string;
  words: string;
  /** Number of the note that it replies to. */
  answers: number | null;
  /** True where it closes the thread; never false. */
  settles: boolean | null;
}

/** A user who has a draft open; out of date once it is no longer renewed. */
export interface DraftVisitRow {
  draft: number;
  by: string;
  by_name: string;
  /** Id of the part that they view; empty where there is none. */
  thing: string;
  at: Date;
}
