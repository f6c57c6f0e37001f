import type { Decision } from "./quote.ts";

/** Policy lifecycle types of the API. Money in pounds with at most 2 decimals, dates `YYYY-MM-DD`. */

/** One premium line before and after an adjustment. */
export interface LineDifference {
  /** `P001`, or `POLICY`. */
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  /** Pounds for the whole term; null if there is no such line. */
  readonly before: number | null;
  readonly after: number | null;
}

/** One answer before and after an adjustment, formatted for display; null if there is none. */
export interface AnswerDifference {
  /** JSON Pointer into DATA of the adjustment; for a removed entry, into DATA of the policy. */
  readonly path: string;
  /** The same by entry id: `PC/<id>/BuildingsSI`; `PC/<id>/` for an entry that was added or removed. */
  readonly place: string;
  /** Reference of the entry, e.g. `P001`. */
  readonly item?: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The reason, if the answer changed by a move to another version of the form. */
  readonly because?: string;
}

/** Effect of a mid-term adjustment, compared with the policy in force. */
export interface MtaDifference {
  /** First day on the new terms. */
  readonly effective: string;
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** Premium of the whole term, before tax and fee, and its difference. */
  readonly oldPremium: number;
  readonly newPremium: number;
  readonly change: number;
  /** Too small to be charged or returned. */
  readonly waived: boolean;
  /** Additional premium, or negative if returned; its tax, and the fee for the adjustment. */
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
  /** New referral reasons, which an underwriter must approve first. */
  readonly newlyReferred: readonly Decision[];
  /** The arithmetic in sentences. */
  readonly words: readonly string[];
}

/** Refund to the client when a policy is cancelled. */
export interface CancellationRefund {
  /** First day off cover. */
  readonly effective: string;
  readonly daysInTerm: number;
  readonly daysOnCover: number;
  readonly daysRemaining: number;
  /** Within the consumer's cooling-off period. */
  readonly coolingOff: boolean;
  /** Premium for the remaining days, before the fee; 0 if nothing is returned. */
  readonly share: number;
  /** Return premium, which is the share less the deducted fee; its tax, and that fee. */
  readonly premium: number;
  readonly ipt: number;
  readonly iptPct: number;
  /** Every IPT rate in words, if an adjustment was charged at another rate than the term. */
  readonly iptRates?: string;
  readonly fee: number;
  /** The managing agent's fee, if it is refunded too. */
  readonly feeReturned: number;
  readonly toReturn: number;
  /** Why nothing is returned. */
  readonly reasonNone?: string;
  /** The arithmetic in sentences. */
  readonly words: readonly string[];
}
