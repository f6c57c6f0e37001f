import type { Condition } from "./condition.ts";

/**
 * A document of a record, as data: when it is produced, and its blocks. The document engine
 * combines it with the answers and the price into a model that is printed and shown.
 *
 * In every text `{Name}` is replaced by that answer or named value of the policy, formatted for display, and
 * `{document.Fact}` by one of {@link documentFacts}.
 */
export interface DocumentDefinition extends Shown {
  /** Unique in the definition. The id of a standard document replaces that document. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** The events at which it is produced. */
  readonly stages: readonly DocumentStage[];
  /** One document for each class that has entries, instead of one for all. */
  readonly per?: DocumentClasses;
  readonly blocks: readonly DocumentBlock[];
}

/** Name and address of the policyholder on documents. Texts without an answer are left out. */
export interface Addressee {
  /** Read on the policy, e.g. `{CompanyName}`; if it is empty, the entries of `group` are named. */
  readonly name?: string;
  /** Every entry is named, read in the entry, e.g. `{FirstName} {LastName}`. */
  readonly group?: string;
  readonly entry?: string;
  /** Lines of the address, from the first entry. */
  readonly address?: readonly string[];
}

export type DocumentStage = "quote" | "policy" | "change" | "cancellation" | "renewal" | "reinstatement";

/** Kind of document, by which it is filed and found. */
export type DocumentKind =
  | "quotation-schedule"
  | "statement-of-fact"
  /** Insurance product information document: for consumers, in the layout that the regulator prescribes. */
  | "ipid"
  | "policy-summary"
  | "demands-and-needs"
  | "status-disclosure"
  | "conditions"
  | "policy-schedule"
  | "certificate"
  | "liability-certificate"
  | "endorsement"
  /** Terms agreed with the underwriter for this policy alone, as they are now. */
  | "terms"
  | "invoice"
  | "credit-note"
  | "cancellation-notice"
  | "renewal-invitation";

/** Conditions under which a document, or a part of it, is shown. */
export interface Shown {
  /** Only while this is true, read on the policy. */
  readonly when?: Condition;
  /** Only if all of these facts are known. */
  readonly has?: readonly DocumentFact[];
}

/** The classes of a group's entries: an entry belongs to the first whose condition holds, read in the entry. */
export interface DocumentClasses {
  readonly group: string;
  readonly classes: readonly DocumentClass[];
}

export interface DocumentClass {
  /** Part of the name of its document, e.g. `goods`. */
  readonly id: string;
  readonly title: string;
  readonly when: Condition;
}

/**
 * Facts that a document can print besides the answers, e.g. `{document.PolicyNumber}`. Money, dates and numbers are
 * formatted for display; a fact that does not apply (a policy number before there is a policy) is not known.
 */
export const documentFacts = [
  /** Title of the definition, or of the class for a document per class. */
  "Product",
  "Class",
  /** Reference of the quote, number of the policy, version of the record. */
  "Reference",
  "PolicyNumber",
  "Version",
  /** The day on which the document was made. */
  "Issued",
  "Policyholder",
  "PolicyholderAddress",
  /** The intermediary: its trading name; that with its registered name; and its entry in the regulator's register. */
  "Firm",
  "FirmInFull",
  "FirmOnRegister",
  "FirmStatus",
  /** Contact details of the quote's branch, one by one, and telephone and email together; the firm's website. */
  "FirmAddress",
  "FirmPhone",
  "FirmEmail",
  "FirmContact",
  "FirmWebsite",
  /** Where the firm takes complaints. */
  "ComplaintsAddress",
  "ComplaintsPhone",
  "ComplaintsEmail",
  /** The provider of the insurance. */
  "Provider",
  "ProviderStatus",
  "ProviderPhone",
  "ProviderEmail",
  /** The insurer, its registered office, its authorisation, and who signs its certificates, with their title. */
  "Insurer",
  "InsurerAddress",
  "InsurerStatus",
  "InsurerSignatory",
  /** Period of insurance: first day, start time unless midnight, last day, and its length in days. */
  "Start",
  "StartTime",
  "End",
  "Days",
  /** Last day on which the price can be accepted. */
  "ValidTo",
  /** Fee for a mid-term change, also deducted from a return premium; known before anything is agreed. */
  "LaterFee",
  /** For the whole period: premium, tax with its rate, the two together, fee, and total. */
  "Premium",
  "IPT",
  "IPTRate",
  "PremiumIncIPT",
  "Fee",
  "Total",
  /** An underwriter must still agree to the price. */
  "Indicative",
  /** Number of conditions to meet, and of terms agreed with the underwriter. */
  "Conditions",
  "Terms",
  /** First day of the change, or first day off cover; number of the endorsement; why the policy was cancelled. */
  "Effective",
  "Endorsement",
  "Reason",
  /** Cost of the event: at most one of the three is known. */
  "ToPay",
  "ToReturn",
  "NothingToPay",
  /** Number of the invoice or credit note, and the last day for payment. */
  "BillNumber",
  "PayBy",
  /** The last day for paying a refund. */
  "ReturnBy",
  /** The payee, e.g. `the account below`; and that account, if the provider names one. */
  "PayTo",
  "AccountName",
  "SortCode",
  "AccountNumber",
  "IBAN",
  /** Number of answers that an adjustment changes. */
  "ChangedAnswers",
  /** For a renewal: price of the expiring period. */
  "LastTotal",
  "LastPremium",
] as const;

export type DocumentFact = (typeof documentFacts)[number];

export type DocumentBlock =
  | HeadingBlock
  | ParagraphBlock
  | NoticeBlock
  | ListBlock
  | DetailsBlock
  | AnswersBlock
  | EntriesBlock
  | PriceBlock
  | ConditionsBlock
  | TermsBlock
  | ChangesBlock
  | ChargeBlock
  | ComparisonBlock
  | ColumnsBlock
  | SignatureBlock;

export interface HeadingBlock extends Shown {
  readonly block: "heading";
  readonly text: string;
  /** The title of the document is level 1. Default 2. */
  readonly level?: 2 | 3;
  /** The sign that the regulator prescribes for a section of an IPID. */
  readonly sign?: DocumentSign;
}

export type DocumentSign =
  | "about"
  | "insured"
  | "not-insured"
  | "restrictions"
  | "where"
  | "obligations"
  | "payment"
  | "period"
  | "cancel";

export interface ParagraphBlock extends Shown {
  readonly block: "paragraph";
  readonly text: string;
}

/** An important note. */
export interface NoticeBlock extends Shown {
  readonly block: "notice";
  readonly title?: string;
  readonly text: string;
}

export interface ListBlock extends Shown {
  readonly block: "list";
  /** Default `bullet`. */
  readonly mark?: "bullet" | "tick" | "cross" | "exclamation" | "number";
  readonly items: readonly ListItem[];
}

export type ListItem = string | (Shown & { readonly text: string });

/** Rows of a label and a text; a row with an empty text is left out. */
export interface DetailsBlock extends Shown {
  readonly block: "details";
  readonly rows: readonly (Shown & { readonly label: string; readonly text: string })[];
}

/** Every question that applies, with its answer: of all pages, or of those named. */
export interface AnswersBlock extends Shown {
  readonly block: "answers";
  readonly pages?: readonly string[];
  /** Leaves room beside each answer for the policyholder to correct it. */
  readonly corrections?: true;
}

/** A table of a group's entries; in a document per class, of that class only. */
export interface EntriesBlock extends Shown {
  readonly block: "entries";
  readonly group: string;
  readonly columns: readonly EntryColumn[];
  /** Columns of money with a total below. */
  readonly totals?: readonly string[];
  readonly caption?: string;
}

/** A question or named value of the group, with a label if the question's own would not fit. */
export type EntryColumn = string | { readonly name: string; readonly label?: string };

/** The price: a row for each cover, item or rated line; then tax, fee and total. */
export interface PriceBlock extends Shown {
  readonly block: "price";
  /** Default `cover`. */
  readonly by?: "cover" | "item" | "line";
}

/** Conditions to meet, each with its due date. */
export interface ConditionsBlock extends Shown {
  readonly block: "conditions";
}

/** Terms agreed with the underwriter. */
export interface TermsBlock extends Shown {
  readonly block: "terms";
}

/** Answers, or price lines, before and after an adjustment. */
export interface ChangesBlock extends Shown {
  readonly block: "changes";
  readonly of: "answers" | "premium";
}

/** Cost of an adjustment or cancellation, with its calculation in words. */
export interface ChargeBlock extends Shown {
  readonly block: "charge";
}

/** The price of the ending term beside that of the next. */
export interface ComparisonBlock extends Shown {
  readonly block: "comparison";
}

/** Blocks side by side. */
export interface ColumnsBlock extends Shown {
  readonly block: "columns";
  readonly columns: readonly (readonly DocumentBlock[])[];
}

/** Room for a signature, or the name of the issuer. */
export interface SignatureBlock extends Shown {
  readonly block: "signature";
  readonly by: "policyholder" | "provider" | "insurer";
  readonly text?: string;
}
