import type { Generated } from "kysely";

/** A run ends as done or cancelled; one whose node died is stopped. */
export type ImpactState = "running" | "done" | "cancelled" | "stopped" | "failed";

/** See src/insurance/impact/impact-of.ts. */
type OutcomeColumn = "QUOTE" | "REFER/bind" | "REFER/premium" | "DECLINE" | "INCOMPLETE" | "CANNOT-PRICE";

/** A replay of open quotes and policies in force against a version, or against an unpublished definition. */
export interface ImpactRunRow {
  id: string;
  definition_id: string;
  /** JSON: the version, or that a definition was sent. */
  subject: string;
  /** Version number; for an unpublished definition the number that it would get. */
  replayed_version: number;
  /** The definition as JSON, if unpublished. */
  body: string | null;
  state: ImpactState;
  /** Why it failed. */
  cause: Generated<string>;
  /** Number of records to replay, as counted at the start. */
  records: number;
  done: Generated<number>;
  /** Number of answers replayed. */
  entries: Generated<number>;
  /** JSON of counts by name, `{"quote asked": 3}`. */
  counts: Generated<string>;
  /** Everything is replayed as of this time. */
  started_at: Date;
  started_by: string;
  started_by_name: string;
  /** Lease, which its node renews. */
  alive_until: Date;
  ended_at: Date | null;
}

/** A run's result for one record. */
export interface ImpactRow {
  firm_id: string;
  run_id: string;
  /** For a policy the quote that began its term. */
  quote_id: string;
  reference: string;
  record: "quote" | "policy";
  /** Whether the policy ends within the renewal period. */
  renewal_due: boolean;
  /** Version of the definition that it uses. */
  definition_version: number;
  before_outcome: OutcomeColumn;
  /** Pence. */
  before_total: number | null;
  after_outcome: OutcomeColumn;
  after_total: number | null;
  kinds: readonly string[];
  /** Bin of the histogram of price changes; null unless there are two prices. */
  band: number | null;
  /** The questions, rules or table that cause it, by name; never an answer. */
  cause: string;
}
