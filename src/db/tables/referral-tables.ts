import type { Generated } from "kysely";

/** A referral to an underwriter: one per time that a quote was sent, with what became of it. */
export interface ReferralRow {
  firm_id: string;
  quote_id: string;
  /** Version of the quote that was sent. */
  version: number;
  /** Status before: an appeal against a decline is sent once. */
  web_status: string;
  options: string;
  message: string;
  sent_by: string;
  sent_by_name: string;
  sent_at: Date;
  /** Calendar day by which the broker would like an answer. */
  wanted_by: Generated<string | null>;
  /** When an answer is due, by the provider's own target. */
  target_at: Generated<Date | null>;
  /** Decisions that led to it, as JSON. */
  reasons: Generated<string>;
  /** Whose authority it needs: `underwriter`, or `senior` once escalated. */
  level: Generated<"underwriter" | "senior">;
  claimed_by: Generated<string | null>;
  claimed_by_name: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  outcome: Generated<"approved" | "declined" | "withdrawn" | null>;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
}

/** A word of the conversation about a referral. */
export interface ReferralMessageRow {
  firm_id: string;
  quote_id: string;
  id: string;
  /** The referral that it belongs to. */
  referral_version: number;
  at: Date;
  by_id: string;
  by_name: string;
  side: "broker" | "underwriter";
  /** `message`, `sent`, `asked`, `answered`, `approved`, `declined`, `escalated`, `claimed`, `withdrawn`. */
  kind: string;
  words: string;
  /** Ids of attachments, as JSON. */
  attachments: string;
}

/** Questions of an underwriter, as a small definition made on the spot, with the broker's answers. */
export interface InfoRequestRow {
  firm_id: string;
  quote_id: string;
  id: string;
  referral_version: number;
  asked_at: Date;
  asked_by: string;
  asked_by_name: string;
  /** Calendar day. */
  due: string;
  message: string;
  /** The definition, as JSON. */
  definition: string;
  /** The answers so far, as JSON; counted by `version`. */
  answers: string;
  version: number;
  changed_at: Date;
  sent_at: Date | null;
  sent_by_name: string | null;
  /** The quote was withdrawn, or decided without it. */
  closed_at: Date | null;
}

/** Sums insured by postcode of one quote or policy, for the accumulation that an underwriter sees. */
export interface ExposureRow {
  firm_id: string;
  quote_id: string;
  postcode: string;
  /** Pence. */
  amount: number;
}
