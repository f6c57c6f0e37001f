import type { Definition } from "../../schemas/definition.ts";
import type { DocumentStage } from "../../schemas/document.ts";
import type { SiteAccount } from "../../schemas/site-config.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import type { Refund } from "../insurance/cancellation/cancel-policy.ts";
import type { RefundPart } from "../insurance/cancellation/refund-parts.ts";
import { taxRatesInWords } from "../insurance/cancellation/refund-words.ts";
import type { MidTermAdjustment } from "../insurance/change/adjust-mid-term.ts";
import type { Bill } from "../insurance/money/bill.ts";
import type { Pence } from "../insurance/money/money.ts";
import type { RatedPrice } from "../insurance/rating/rated-price.ts";
import type { Term } from "../insurance/time/term.ts";

/** Everything that documents are made from. Nothing else is read: no clock, no store, no configuration. */
export interface DocumentInput {
  readonly definition: Definition;
  /** Published version of the definition. */
  readonly definitionVersion: number;
  /** The answers; resolved at the first day of the term for whatever concerns a policy. */
  readonly resolution: Resolution;
  readonly stage: DocumentStage;
  /** Of the quote, e.g. `LP-104728`. */
  readonly reference: string;
  readonly policyNumber?: string;
  /** Number of the documents within their kind, 1 until anyone who keeps them gives each its own. */
  readonly version: number;
  /** London calendar day on which the documents are made. */
  readonly issued: CalendarDate;
  /** Who the client is where the definition names no addressee. */
  readonly client: string;
  readonly firm: DocumentFirm;
  readonly provider: DocumentProvider;
  /** Period of insurance, with the time of the first day at which cover starts, e.g. `14:30`; midnight when absent. */
  readonly term?: Term & { readonly startTime?: string };
  /** Absent where the reader may not see it. */
  readonly price?: DocumentPrice;
  /** Of an act that changes what the policy costs. */
  readonly bill?: Bill;
  /** Where clients pay, if the provider names it. */
  readonly account?: SiteAccount;
  /** Last London day on which the price can be accepted. */
  readonly validTo?: CalendarDate;
  /** A referral blocks binding. */
  readonly indicative?: boolean;
  readonly conditions: readonly DocumentCondition[];
  /** Terms that were agreed with the underwriter, a sentence each. */
  readonly terms: readonly string[];
  readonly change?: DocumentChange;
  readonly cancellation?: DocumentCancellation;
  readonly renewal?: DocumentRenewal;
  readonly reinstatement?: DocumentReinstatement;
}

/** The intermediary, whose documents they are. */
export interface DocumentFirm extends DocumentContact {
  /** As its clients know it. */
  readonly name: string;
  /** With the name under which it is registered, e.g. `Oakline, a trading name of Oakline Insurance Services Ltd`. */
  readonly nameInFull?: string;
  /** Under what the regulator's register has it, e.g. `firm reference number 123456`. */
  readonly onRegister?: string;
  readonly logo?: DocumentLogo;
  /** Who regulates the firm, with its reference, one paragraph. */
  readonly status?: string;
  readonly website?: string;
  /** Where the firm takes complaints; the address, telephone and email of the firm itself are of the branch. */
  readonly complaints?: DocumentContact;
}

export interface DocumentContact {
  /** Parts of the address, in their order. */
  readonly address?: readonly string[];
  /** As read, e.g. `0113 496 0142`. */
  readonly phone?: string;
  readonly email?: string;
}

export interface DocumentLogo {
  /** PNG or JPEG in base64, or where it is kept: see kept-image.ts. */
  readonly image: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Who provides the insurance, in the provider's own words. */
export interface DocumentProvider {
  readonly brand: string;
  readonly status: string;
  readonly phone?: string;
  readonly email?: string;
  readonly insurer: DocumentInsurer;
}

/** Who carries the risk. */
export interface DocumentInsurer {
  readonly name: string;
  /** Registered address, in one line. */
  readonly address: string;
  /** Who authorised it and under which reference, one paragraph. */
  readonly status: string;
  /** Who signs certificates on its behalf, and as what. */
  readonly signatory: { readonly name: string; readonly title: string };
}

export type DocumentPrice = Omit<RatedPrice, "commission" | "commissionPct">;

export interface DocumentCondition {
  readonly text: string;
  readonly due?: CalendarDate;
  /** References of the items that it is about; empty where it is about the policy. */
  readonly items: readonly string[];
}

export interface DocumentChange {
  /** `1` for the first endorsement of the policy. */
  readonly endorsement: number;
  /** First London day on the new terms. */
  readonly effective: CalendarDate;
  readonly answers: readonly PrintedChange[];
  /** Price of the whole term before and after; `after` is that of the policy from now on. */
  readonly before: DocumentPrice;
  readonly after: DocumentPrice;
  readonly adjustment: MidTermAdjustment;
}

export interface PrintedChange {
  /** What it is about: the entry's title, or empty for the policy. */
  readonly subject: string;
  readonly label: string;
  /** As a person reads them; empty where there is no answer. */
  readonly before: string;
  readonly after: string;
  readonly personal: "none" | "personal" | "criminal" | "health";
}

export interface DocumentCancellation {
  /** First London day off cover. */
  readonly effective: CalendarDate;
  readonly reason: string;
  /** `proRata`: what is left of the term is returned, less the fee. `coolingOff`: the same without a fee. `none`. */
  readonly basis: "coolingOff" | "proRata" | "none";
  /** Why nothing is returned, a sentence; only where the basis is `none`. */
  readonly because?: string;
  /** Premium charged for the term in all, before tax and fee. */
  readonly termPremium: Pence;
  /** What each version of a policy that changed brings back of it, see refundParts. */
  readonly parts?: readonly RefundPart[];
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** Parts of what is returned, all of them 0 or more: premium, its tax, the fee that was charged; and what is kept. */
  readonly premium: Pence;
  readonly ipt: Pence;
  /** Rates of the tax, e.g. `12%`. */
  readonly iptRates: string;
  readonly feeReturned: Pence;
  readonly feeKept: Pence;
  /** What the client gets back. */
  readonly returned: Pence;
}

/** What comes back where a policy ends early, as its documents say it. */
export function cancellationOfDocument(refund: Refund, reason: string): DocumentCancellation {
  const { charged, toReturn, daysOnCover: _, share: __, taxes: ___, ...said } = refund;
  return { ...said, reason, termPremium: charged, iptRates: taxRatesInWords(refund), returned: toReturn };
}

/** A cancellation that was undone; what came back by it is charged again, every part 0 or more. */
export interface DocumentReinstatement {
  /** First London day that was to be off cover. */
  readonly effective: CalendarDate;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
  readonly toPay: Pence;
}

export interface DocumentRenewal {
  /** Price of the term that ends, as it stood at its end. */
  readonly last: DocumentPrice;
  /** Last day of that term. */
  readonly ends: CalendarDate;
}
