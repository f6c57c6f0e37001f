import type { Decision } from "./quote.ts";

/** What travels about the life of a policy. Money in pounds with at most 2 decimals, dates `YYYY-MM-DD`. */

/** One line of a premium before a change and after it. */
export interface LineDifference {
  /** `P001`, or `POLICY`. */
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  /** Pounds for the whole term; null where there is no such line. */
  readonly before: number | null;
  readonly after: number | null;
}

/** One answer before a change and after it, as a person reads it; null where there is none. */
export interface AnswerDifference {
  /** JSON Pointer into DATA of the change; of an entry that is gone, into DATA of the policy. */
  readonly path: string;
  /** The same by the ids of entries: `PC/<id>/BuildingsSI`; `PC/<id>/` for an entry that came or went. */
  readonly place: string;
  /** Reference of the entry, e.g. `P001`. */
  readonly item?: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Of a move to another version of the form: why, in words. */
  readonly because?: string;
}

/** What a change in the term comes to, against the policy in force. */
export interface MtaDifference {
  /** First day on the new terms. */
  readonly effective: string;
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** Premium of the whole term, before tax and fee, and what it changes by. */
  readonly oldPremium: number;
  readonly newPremium: number;
  readonly change: number;
  /** Too small to be charged or returned. */
  readonly waived: boolean;
  /** Additional premium, or with a minus sign what is returned; its tax, and the fee for the change. */
  readonly premium: number;
  readonly ipt: number;
  readonly iptPct: number;
  readonly fee: number;
  readonly premiumIncIpt: number;
  readonly toPay: number;
  /** Lines whose amount changes. */
  readonly lines: readonly LineDifference[];
  /** Answers that change, in page order. */
  readonly answers: readonly AnswerDifference[];
  /** Conditions that the policy did not have before. */
  readonly newConditions: readonly { readonly message: string; readonly due?: string }[];
  /** What an underwriter has to look at first. */
  readonly newlyReferred: readonly Decision[];
  /** The arithmetic in sentences. */
  readonly words: readonly string[];
}

/** What the client gets back where a policy ends early. */
export interface CancellationRefund {
  /** First day off cover. */
  readonly effective: string;
  readonly daysInTerm: number;
  readonly daysOnCover: number;
  readonly daysRemaining: number;
  /** Within the days in which a consumer may withdraw. */
  readonly coolingOff: boolean;
  /** Premium for the days that are left, before the fee; 0 where nothing is returned. */
  readonly share: number;
  /** Premium returned, which is the share less the fee kept back; its tax, and that fee. */
  readonly premium: number;
  readonly ipt: number;
  readonly iptPct: number;
  /** Every rate in words, where a change was charged at another one than the term. */
  readonly iptRates?: string;
  readonly fee: number;
  /** The managing agent's fee, where that comes back too. */
  readonly feeReturned: number;
  readonly toReturn: number;
  /** Why nothing is returned. */
  readonly reasonNone?: string;
  /** The arithmetic in sentences. */
  readonly words: readonly string[];
}
