import type { Generated } from "kysely";

/** A version of a definition: what is asked and reckoned. It has no date: see {@link ReleaseRow}. */
export interface DefinitionRow {
  id: string;
  version: number;
  /** What its answers belong to: `quote`, `user` ... */
  record: string;
  title: string;
  /** First day that its author has written into it, for the release that publishing makes. */
  effective_from: string;
  body: string;
  hash: string;
  /** Source of the compiled validators, an ES module; run while the audit says that it is what was published. */
  validators: string;
  validators_hash: string;
  published_at: Date;
  published_by: string;
  /** Version that it was made from, 0 for a first one; null of what was published before this was kept. */
  base_version: number | null;
  reason: Generated<string>;
  /** Its own files as they were written, JSON of `[{file, text}]`; null where it was sent without. */
  sources: string | null;
  /** Versions of the shared parts that it includes, JSON of `[{id, version, hash}]`. */
  parts: string | null;
  /** Number of the draft that it was made from; null of what was published before there were drafts, or is shipped. */
  draft: Generated<number | null>;
  /** Nobody but who wrote it had approved it when it was published. */
  urgent: Generated<boolean>;
}

/** A version of a part that several definitions include. */
export interface DefinitionPartRow {
  id: string;
  version: number;
  /** SHA-256 of `files`. */
  hash: string;
  /** JSON of `[{file, text}]`. */
  files: string;
  made_at: Date;
}

/** What made a release. */
export type ReleaseAct = "publish" | "release-version" | "roll-back" | "retire";

/** By which day of a quote a release is chosen. */
export type ReleaseBasis = "opened" | "cover-start";

/** That a version is in force from a day, for all branches or some. */
export interface ReleaseRow {
  definition_id: string;
  /** Counts the releases of the definition, from 1. */
  number: number;
  /** Null where nothing is in force: the product is retired. */
  version: number | null;
  act: ReleaseAct;
  /** Whether its days are those on which a quote is begun, or those on which its cover starts. */
  basis: Generated<ReleaseBasis>;
  from_day: string;
  /** Last day; null for no end. */
  until_day: string | null;
  /** JSON of `["alpha/leeds"]`; null for all. */
  branches: string | null;
  reason: string;
  made_at: Date;
  made_by: string;
  /** When it was cancelled before its first day, or ended after it. */
  ended_at: Date | null;
  ended_by: string | null;
  /** It put a version in force that nobody but who wrote it had approved. */
  urgent: Generated<boolean>;
}

/** A quote that could not be priced for a fault of its form; it holds while the quote and its form are the same. */
export interface StuckQuoteRow {
  firm_id: string;
  quote_id: string;
  quote_version: number;
  definition_id: string;
  definition_version: number;
  /** In words, as the rating says it. */
  cause: string;
  since: Date;
}

/** What a dated rate is from a day: asked for by one person, in force once another has approved it. */
export interface DatedRateRow {
  /** Firm of who asked for it: the provider. */
  asked_firm: string;
  name: string;
  /** Counts the rows of the rate, from 1. */
  number: number;
  from_day: string;
  /** JSON: a decimal as a text, or of a table an object of them. */
  value: string;
  /** First day on which changes of terms that began before `from_day` take it; null for the same day. */
  changes_from: string | null;
  reason: string;
  asked_at: Date;
  asked_by: string;
  asked_by_name: string;
  verdict: "approved" | "refused" | null;
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
}
