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

/** The whole input of documents: no clock, store or configuration is read. */
export interface DocumentInput {
  readonly definition: Definition;
  /** Published version of the definition. */
  readonly definitionVersion: number;
  /** The answers; for a policy, resolved at the first day of the term. */
  readonly resolution: Resolution;
  readonly stage: DocumentStage;
  /** Of the quote, e.g. `LP-104728`. */
  readonly reference: string;
  readonly policyNumber?: string;
  /** Version number within the kind of document; 1 until the documents are stored. */
  readonly version: number;
  /** London calendar day on which the documents are produced. */
  readonly issued: CalendarDate;
  /** The client's name, if the definition names no addressee. */
  readonly client: string;
  readonly firm: DocumentFirm;
  readonly provider: DocumentProvider;
  /** Period of insurance, with the start time on its first day, e.g. `14:30`; midnight if absent. */
  readonly term?: Term & { readonly startTime?: string };
  /** Absent if the reader may not see it. */
  readonly price?: DocumentPrice;
  /** Bill of an event that changes the cost of the policy. */
  readonly bill?: Bill;
  /** The account that clients pay into, if the provider names one. */
  readonly account?: SiteAccount;
  /** Last London day on which the price can be accepted. */
  readonly validTo?: CalendarDate;
  /** A referral blocks binding. */
  readonly indicative?: boolean;
  readonly conditions: readonly DocumentCondition[];
  /** Terms agreed with the underwriter, a sentence each. */
  readonly terms: readonly string[];
  readonly change?: DocumentChange;
  readonly cancellation?: DocumentCancellation;
  readonly renewal?: DocumentRenewal;
  readonly reinstatement?: DocumentReinstatement;
}

/** The intermediary that issues the documents. */
export interface DocumentFirm extends DocumentContact {
  /** The name that clients know. */
  readonly name: string;
  /** Trading name with the registered name, e.g. `Oakline, a trading name of Oakline Insurance Services Ltd`. */
  readonly nameInFull?: string;
  /** Its entry in the regulator's register, e.g. `firm reference number 123456`. */
  readonly onRegister?: string;
  readonly logo?: DocumentLogo;
  /** Regulatory status of the firm, with its reference, one paragraph. */
  readonly status?: string;
  readonly website?: string;
  /** Contact for complaints; the firm's other contact details here are those of the branch. */
  readonly complaints?: DocumentContact;
}

export interface DocumentContact {
  /** Lines of the address, in order. */
  readonly address?: readonly string[];
  /** For display, e.g. `0113 496 0142`. */
  readonly phone?: string;
  readonly email?: string;
}

export interface DocumentLogo {
  /** PNG or JPEG in base64, or a reference to the stored image: see logo-room.ts. */
  readonly image: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The provider, as described by itself. */
export interface DocumentProvider {
  readonly brand: string;
  readonly status: string;
  readonly phone?: string;
  readonly email?: string;
  readonly insurer: DocumentInsurer;
}

/** The insurer. */
export interface DocumentInsurer {
  readonly name: string;
  /** Registered address, one line. */
  readonly address: string;
  /** Its authorisation and reference, one paragraph. */
  readonly status: string;
  /** Who signs certificates on its behalf, with their title. */
  readonly signatory: { readonly name: string; readonly title: string };
}

export type DocumentPrice = Omit<RatedPrice, "commission" | "commissionPct">;

export interface DocumentCondition {
  readonly text: string;
  readonly due?: CalendarDate;
  /** References of the items concerned; empty if it concerns the policy. */
  readonly items: readonly string[];
}

export interface DocumentChange {
  /** `1` for the first endorsement of the policy. */
  readonly endorsement: number;
  /** First London day on the new terms. */
  readonly effective: CalendarDate;
  readonly answers: readonly PrintedChange[];
  /** Price of the whole term before and after; `after` is the policy's price from now on. */
  readonly before: DocumentPrice;
  readonly after: DocumentPrice;
  readonly adjustment: MidTermAdjustment;
}

export interface PrintedChange {
  /** The subject: the entry's title, or empty for the policy. */
  readonly subject: string;
  readonly label: string;
  /** Formatted for display; empty if there is no answer. */
  readonly before: string;
  readonly after: string;
  readonly personal: "none" | "personal" | "criminal" | "health";
  /** The question, or the group of an entry that came or went. */
  readonly about: string;
}

export interface DocumentCancellation {
  /** First London day off cover. */
  readonly effective: CalendarDate;
  readonly reason: string;
  /** `proRata`: premium of the remaining days, less the fee. `coolingOff`: the same without a fee. `none`: no refund. */
  readonly basis: "coolingOff" | "proRata" | "none";
  /** Why nothing is returned, a sentence; only if the basis is `none`. */
  readonly because?: string;
  /** Total premium charged for the term, before tax and fee. */
  readonly termPremium: Pence;
  /** For an adjusted policy, the refund of each of its versions, see refundParts. */
  readonly parts?: readonly RefundPart[];
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  /** Parts of the refund, each 0 or more: premium, IPT, the fee that was charged; and the deduction. */
  readonly premium: Pence;
  readonly ipt: Pence;
  /** IPT rates, e.g. `12%`. */
  readonly iptRates: string;
  readonly feeReturned: Pence;
  readonly feeKept: Pence;
  /** Total refund to the client. */
  readonly returned: Pence;
}

/** The refund of a cancelled policy, for its documents. */
export function cancellationOfDocument(refund: Refund, reason: string): DocumentCancellation {
  const { charged, toReturn, daysOnCover: _, share: __, taxes: ___, ...said } = refund;
  return { ...said, reason, termPremium: charged, iptRates: taxRatesInWords(refund), returned: toReturn };
}

/** A reversed cancellation: its refund is charged again, each part 0 or more. */
export interface DocumentReinstatement {
  /** First London day that would have been off cover. */
  readonly effective: CalendarDate;
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
  readonly toPay: Pence;
}

export interface DocumentRenewal {
  /** Price of the expiring term, at its end. */
  readonly last: DocumentPrice;
  /** Last day of that term. */
  readonly ends: CalendarDate;
}
