import type { Condition } from "./condition.ts";

/**
 * A document that a record leads to, as data: when it is made, and of what it is put together. The engine of documents
 * turns it, with the answers and the price, into a model that is printed and shown.
 *
 * In every text `{Name}` is replaced by that answer or named value of the policy as a person reads it, and
 * `{document.Fact}` by one of {@link documentFacts}.
 */
export interface DocumentDefinition extends Shown {
  /** Unique in the definition. The id of a standard document replaces that document. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** The events at which it is produced. */
  readonly stages: readonly DocumentStage[];
  /** One document for each class of which there are entries, instead of one for all. */
  readonly per?: DocumentClasses;
  readonly blocks: readonly DocumentBlock[];
}

/** Name and address of the policyholder on documents. Texts without an answer are left out. */
export interface Addressee {
  /** Read on the policy, e.g. `{CompanyName}`; where it comes out empty the entries of `group` are named. */
  readonly name?: string;
  /** Every entry is named, read in the entry, e.g. `{FirstName} {LastName}`. */
  readonly group?: string;
  readonly entry?: string;
  /** Lines of the address, from the first entry. */
  readonly address?: readonly string[];
}

export type DocumentStage = "quote" | "policy" | "change" | "cancellation" | "renewal" | "reinstatement";

/** What a document is to those who file and ask for it. */
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
  /** What was agreed with the underwriter for this policy alone, as it is. */
  | "terms"
  | "invoice"
  | "credit-note"
  | "cancellation-notice"
  | "renewal-invitation";

/** Where a document, or a part of it, is only for some. */
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
 * What a document knows besides the answers, e.g. `{document.PolicyNumber}`. Money, dates and numbers are read as a
 * person reads them; what does not apply (a policy number before there is a policy) is not known.
 */
export const documentFacts = [
  /** Title of the definition; of the class, for a document that is made for each. */
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
  /** The intermediary: as its clients know it; in full, as it is registered too; and where the regulator's register has it. */
  "Firm",
  "FirmInFull",
  "FirmOnRegister",
  "FirmStatus",
  /** Where the branch is reached that has the quote, each for itself and telephone and email in one; the firm's website. */
  "FirmAddress",
  "FirmPhone",
  "FirmEmail",
  "FirmContact",
  "FirmWebsite",
  /** Where the firm takes complaints. */
  "ComplaintsAddress",
  "ComplaintsPhone",
  "ComplaintsEmail",
  /** Through whom the insurance is provided. */
  "Provider",
  "ProviderStatus",
  "ProviderPhone",
  "ProviderEmail",
  /** Who carries the risk, its registered office, who authorised it, and who signs its certificates, as what. */
  "Insurer",
  "InsurerAddress",
  "InsurerStatus",
  "InsurerSignatory",
  /** First day and, where the cover starts within it, the time; last day; days of the period of insurance. */
  "Start",
  "StartTime",
  "End",
  "Days",
  /** Last day on which the price can be accepted. */
  "ValidTo",
  /** What a change in the term costs, and is kept of a premium that is returned early; known before anything is agreed. */
  "LaterFee",
  /** Of the whole period: premium, tax with its rate, both, fee, and all of it. */
  "Premium",
  "IPT",
  "IPTRate",
  "PremiumIncIPT",
  "Fee",
  "Total",
  /** An underwriter must still agree to the price. */
  "Indicative",
  /** How many conditions there are to meet, and terms that were agreed with the underwriter. */
  "Conditions",
  "Terms",
  /** First day of the change, or first day off cover; number of the endorsement; why the policy was cancelled. */
  "Effective",
  "Endorsement",
  "Reason",
  /** What the event costs: at most one of the three is known. */
  "ToPay",
  "ToReturn",
  "NothingToPay",
  /** Number of the invoice or the credit note, and the last day to pay what is to be paid. */
  "BillNumber",
  "PayBy",
  /** The last day to pay back what is returned. */
  "ReturnBy",
  /** To whom what is to be paid is paid, e.g. `the account below`; and that account, where the provider names one. */
  "PayTo",
  "AccountName",
  "SortCode",
  "AccountNumber",
  "IBAN",
  /** How many answers a change changes. */
  "ChangedAnswers",
  /** What the period that ends cost, for a renewal. */
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

/** Every question that is asked, with its answer: of all pages, or of those named. */
export interface AnswersBlock extends Shown {
  readonly block: "answers";
  readonly pages?: readonly string[];
  /** Leaves room beside each answer for the policyholder to correct it. */
  readonly corrections?: true;
}

/** A table of a group's entries; of the class at hand, where the document is made for each. */
export interface EntriesBlock extends Shown {
  readonly block: "entries";
  readonly group: string;
  readonly columns: readonly EntryColumn[];
  /** Columns of money with a total below. */
  readonly totals?: readonly string[];
  readonly caption?: string;
}

/** A question or named value of the group; a label where the question's own would not fit. */
export type EntryColumn = string | { readonly name: string; readonly label?: string };

/** The price: a line for each cover, or each item, or every line as it was rated; then tax, fee and total. */
export interface PriceBlock extends Shown {
  readonly block: "price";
  /** Default `cover`. */
  readonly by?: "cover" | "item" | "line";
}

/** Conditions to meet, each with its due date. */
export interface ConditionsBlock extends Shown {
  readonly block: "conditions";
}

/** Terms that were agreed with the underwriter. */
export interface TermsBlock extends Shown {
  readonly block: "terms";
}

/** What a change changes: answers, or the lines of the price, before and after. */
export interface ChangesBlock extends Shown {
  readonly block: "changes";
  readonly of: "answers" | "premium";
}

/** What a change or a cancellation costs, and how that comes about, in words. */
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
