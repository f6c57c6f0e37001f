import type { Generated } from "kysely";

/** An event of a quote; triggers write it, except for the working time of a decision. */
export interface StatisticFactRow {
  firm_id: string;
  quote_id: string;
  /** See src/insurance/statistics/acts.ts. */
  act: string;
  /** Version of the policy that it made; 0 for an event that happens once. */
  number: number;
  branch_id: string;
  definition_id: string;
  /** Who handled the quote at the time. */
  user_id: string;
  /** London day; for a stage of a quote the day on which the quote was created. */
  day: string;
  /** Reason, direction of a charge, or working minutes of a decision; empty where there is none. */
  part: Generated<string>;
  /** 1, or 0 where the quote has already been counted for this. */
  count: Generated<number>;
  /** Pence. */
  premium: Generated<number>;
  ipt: Generated<number>;
  fee: Generated<number>;
  /** For a decision. */
  sent_at: Generated<Date | null>;
  answered_at: Generated<Date | null>;
}

/** Sums of facts: level 0 = all firms, 1 = a firm, 2 = a branch, 3 = a person; what a level does not tell apart is empty. */
export interface StatisticTallyRow {
  level: number;
  firm_id: string;
  grain: "day" | "month";
  /** `2026-07-14` or `2026-07`. */
  period: string;
  branch_id: string;
  user_id: string;
  definition_id: string;
  act: string;
  part: string;
  count: number;
  premium: number;
  ipt: number;
  fee: number;
}

/** A change that a job has yet to fold into the sums. */
export interface StatisticChangeRow {
  id: Generated<string>;
  firm_id: string;
  branch_id: string;
  user_id: string;
  definition_id: string;
  day: string;
  act: string;
  part: string;
  count: number;
  premium: number;
  ipt: number;
  fee: number;
}
