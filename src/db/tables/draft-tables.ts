/** What has become of a draft. */
export type DraftState = "open" | "in-review" | "approved" | "published" | "dropped";

/** A version that is being written. */
export interface DraftRow {
  /** Counts the drafts of all definitions, from 1. */
  number: number;
  /** Firm of who opened it: the provider. */
  asked_firm: string;
  definition_id: string;
  /** Version that it is made from, 0 for a first one. */
  base_version: number;
  title: string;
  /** Why, as it is kept with the version. */
  reason: string;
  owner: string;
  owner_name: string;
  /** JSON of `[{file, text}]`, with those of shared parts. */
  files: string;
  /** Counts its edits, from 1. */
  revision: number;
  state: DraftState;
  /** How many people have to approve it, as it was when a review was asked for. */
  needed: number;
  /** True where the review was requested of what is published without a release; never false. */
  publish_only: boolean | null;
  /** The version that it became. */
  version: number | null;
  opened_at: Date;
  changed_at: Date;
}

/** One edit of a draft; that of revision 1 opened it. */
export interface DraftEditRow {
  draft: number;
  revision: number;
  asked_firm: string;
  at: Date;
  by: string;
  by_name: string;
  /** What was done, in words. */
  words: string;
  /** JSON of `[{file, text}]`: files as they are since; text null for one that is gone. */
  patch: string;
  /** The same as they were before. */
  inverse: string;
}

/** What somebody said of one revision: a comment at a place, or a verdict. */
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
  /** Id of a thing of the definition, `question property.TenantType`; empty for the whole. */
  place: string;
  words: string;
  /** Number of the note that it answers. */
  answers: number | null;
  /** True where it settles what it answers; never false. */
  settles: boolean | null;
}

/** Who has a draft open; old once it was not written for a while. */
export interface DraftVisitRow {
  draft: number;
  by: string;
  by_name: string;
  /** Id of the thing that they look at; empty where it is none. */
  thing: string;
  at: Date;
}
