import type { Generated } from "kysely";

/** A run ends as done, or is cancelled; one whose node has died is stopped. */
export type ImpactState = "running" | "done" | "cancelled" | "stopped" | "failed";

/** See src/insurance/impact/impact-of.ts. */
type OutcomeColumn = "QUOTE" | "REFER/bind" | "REFER/premium" | "DECLINE" | "INCOMPLETE" | "CANNOT-PRICE";

/** A replay of open quotes and policies in force against a version, or against what is not published yet. */
export interface ImpactRunRow {
  id: string;
  definition_id: string;
  /** JSON: which version, or that it is a definition that was sent. */
  subject: string;
  /** Number of the version; of what is not published the number that it would have. */
  replayed_version: number;
  /** The definition as JSON where it is not published. */
  body: string | null;
  state: ImpactState;
  /** Why it failed. */
  cause: Generated<string>;
  /** How many there are to replay, as counted at its start. */
  records: number;
  done: Generated<number>;
  /** Answers that were replayed. */
  entries: Generated<number>;
  /** JSON of how many of what, `{"quote asked": 3}`. */
  counts: Generated<string>;
  /** Everything is replayed as if it were then. */
  started_at: Date;
  started_by: string;
  started_by_name: string;
  /** It runs while its node renews this. */
  alive_until: Date;
  ended_at: Date | null;
}

/** What the run found of one record. */
export interface ImpactRow {
  firm_id: string;
  run_id: string;
  /** Of a policy the quote that began its term. */
  quote_id: string;
  reference: string;
  record: "quote" | "policy";
  /** The policy ends within the days in which its renewal is offered. */
  renewal_due: boolean;
  /** Version of the definition that it is worked on by. */
  definition_version: number;
  before_outcome: OutcomeColumn;
  /** Pence. */
  before_total: number | null;
  after_outcome: OutcomeColumn;
  after_total: number | null;
  kinds: readonly string[];
  /** Bar of the histogram of price changes; null where there are not two prices. */
  band: number | null;
  /** Questions, rules or a table by name; no answer. */
  cause: string;
}
