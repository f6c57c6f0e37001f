import type { Answers, Json } from "./record.ts";

/** DATA of a quote. Sections and keys that the portal does not know are kept unchanged. */
export interface QuoteData {
  readonly RD: Answers;
  /** Proposers; `id` is generated where the entry is created. */
  readonly Pr: readonly Answers[];
  /** Items of every kind, distinguished by ItemType; `id` is generated where the item is created. */
  readonly PC: readonly Answers[];
  readonly ATTACHMENTS: readonly Json[];
  readonly loaded?: boolean;
  /** Base version when sent, new version when returned. */
  readonly version: number;
  readonly [section: string]: Json | undefined;
}

/** A business refusal or bad input. */
export interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly reasons: readonly {
    readonly path: string;
    readonly message: string;
  }[];
}

export interface PriceLine {
  /** `P001`, or `POLICY`. */
  readonly ref: string;
  readonly section: string;
  readonly label: string;
  /** Pounds, at most 2 decimals. */
  readonly amount: number;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  readonly premium: number;
  readonly ipt: number;
  readonly iptPct: number;
  readonly premiumIncIpt: number;
  readonly fee: number;
  readonly total: number;
  /** Only for users with the commission permission. */
  readonly commission?: number;
  readonly commissionPct?: number;
  /** A referral blocks binding: the price cannot be accepted yet. */
  readonly indicative: boolean;
  /** Instant of the calculation, and the last calendar day on which it can be accepted. */
  readonly calculatedAt: string;
  readonly validTo: string;
}

/** A rule that fired. */
export interface Decision {
  readonly id: string;
  readonly decision: "DECLINE" | "REFER" | "INFO";
  readonly blocks: "quote" | "premium" | "bind" | "none";
  readonly message: string;
  /** References of the items, or `POLICY`. */
  readonly items: readonly string[];
  /** JSON Pointers of the answers that can resolve it. */
  readonly paths: readonly string[];
  /** For INFO: calendar day by which the condition is due. */
  readonly due?: string;
  /** An underwriter has cleared it: it no longer blocks anything. */
  readonly cleared?: boolean;
}
