import type { Generated } from "kysely";

/** A version of a definition: questions, rules and rating. It has no date: see {@link ReleaseRow}. */
export interface DefinitionRow {
  id: string;
  version: number;
  /** What its answers belong to: `quote`, `user` ... */
  record: string;
  title: string;
  /** First day suggested by its author, for the release that publishing makes. */
  effective_from: string;
  body: string;
  hash: string;
  /** Source of the compiled validators, an ES module; run only if it matches its seal in the audit. */
  validators: string;
  validators_hash: string;
  published_at: Date;
  published_by: string;
  /** Version that it was made from, 0 for a first one; null where it was published before this was recorded. */
  base_version: number | null;
  reason: Generated<string>;
  /** Its own files as written, JSON of `[{file, text}]`; null where it was published without. */
  sources: string | null;
  /** Versions of the shared parts that it includes, JSON of `[{id, version, hash}]`. */
  parts: string | null;
  /** Number of the draft that it was made from; null where there was none. */
  draft: Generated<number | null>;
  /** Published before anybody but its authors had approved it. */
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

/** The act that made a release. */
export type ReleaseAct = "publish" | "release-version" | "roll-back" | "retire";

/** The date of a quote that selects its release. */
export type ReleaseBasis = "opened" | "cover-start";

/** A version put in force from a day, for all branches or some. */
export interface ReleaseRow {
  definition_id: string;
  /** Counts the releases of the definition, from 1. */
  number: number;
  /** Null where no version is in force: the product is retired. */
  version: number | null;
  act: ReleaseAct;
  /** Whether its days refer to the creation of a quote, or to its start of cover. */
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
  /** It released a version that nobody but its authors had approved. */
  urgent: Generated<boolean>;
}

/** A quote that could not be priced because of a fault in its form; valid while quote and form are unchanged. */
export interface StuckQuoteRow {
  firm_id: string;
  quote_id: string;
  quote_version: number;
  definition_id: string;
  definition_version: number;
  /** In words, from the rating. */
  cause: string;
  since: Date;
}

/** A value of a dated rate from a day: requested by one person, in force once another has approved it. */
export interface DatedRateRow {
  /** The provider's firm, which requested it. */
  asked_firm: string;
  name: string;
  /** Counts the rows of the rate, from 1. */
  number: number;
  from_day: string;
  /** JSON: a decimal as text, or for a table an object of decimals. */
  value: string;
  /** First day for changes to terms that began before `from_day`; null for the same day. */
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
