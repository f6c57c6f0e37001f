import type { Generated } from "kysely";

/** One version of one document of a quote or a policy. */
export interface DocumentRow {
  firm_id: string;
  quote_id: string;
  id: string;
  /** The document's id in the definition, e.g. `statement-of-fact`, with what distinguishes two of a kind. */
  kind: string;
  title: string;
  stage: "quote" | "policy" | "change" | "cancellation" | "renewal" | "reinstatement";
  /** 1, 2 ... within its kind. */
  number: number;
  /** Its position among those made with it. */
  place: number;
  /** Version of the quote whose answers it was made from. */
  quote_version: number;
  definition_id: string;
  definition_version: number;
  policy_version: number | null;
  /** The document model as JSON, from which the page and the PDF are rendered. */
  model: string;
  /** The wording shown for each answer, as JSON. */
  evidence: string;
  /** SHA-256 of the model. */
  model_hash: string;
  made_at: Date;
  made_by: string;
  superseded_at: Date | null;
  /** Last London calendar day of a version that a later change supersedes; null for any other. */
  stands_until: string | null;
  /** First London calendar day of validity, if that is after its creation. */
  valid_from: string | null;
  /** Content id of the PDF: written on first request, with the same bytes from then on. */
  file_id: string | null;
  /** SHA-256 of the PDF. */
  sha256: string | null;
}

/** A link to the print view of one document version. */
export interface PrintLinkRow {
  /** SHA-256 of the token. */
  token_hash: string;
  firm_id: string;
  quote_id: string;
  document_id: string;
  made_by: string;
  made_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
}

/** A file added to a quote; its content is in chunks under its id. */
export interface AttachmentRow {
  firm_id: string;
  quote_id: string;
  id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  /** Where it was added: `quote`, `referral`, `info-request/<id>/<question>`. */
  place: string;
  added_at: Date;
  added_by: string;
  added_by_name: string;
  removed_at: Date | null;
}

/** A chunk of a file's content, `number` from 0: under an attachment's id, or a document's `file_id`. */
export interface FileChunkRow {
  firm_id: string;
  file_id: string;
  number: number;
  content: Uint8Array;
}

/** An upload with stored chunks that no record refers to yet: in progress, or abandoned. */
export interface FileUploadRow {
  firm_id: string;
  file_id: string;
  begun_at: Date;
}

/** One term of a policy, by the quote that began it. A renewal has a row of its own with the same policy number. */
export interface PolicyRow {
  firm_id: string;
  quote_id: string;
  policy_number: string;
  version: number;
  cover_start: string;
  /** Last day of the term. */
  cover_end: string;
  accepted_at: Date;
  accepted_by: string;
  /** Quote of the previous term of the same policy. */
  renews: Generated<string | null>;
  /** First day off cover, if it was cancelled. */
  cancelled_from: Generated<string | null>;
}

/** Versions of a policy: 1 = as accepted, then one per change. */
export interface PolicyVersionRow {
  firm_id: string;
  /** The quote that began the term. */
  quote_id: string;
  number: number;
  kind: "new" | "mta" | "renewal" | "cancellation" | "reinstatement";
  /** The quote that made it: that of the term, or of the MTA. */
  made_from: string;
  /** Effective date of these terms. */
  effective: string;
  made_at: Date;
  made_by: string;
  made_by_name: string;
  /** DATA as accepted. */
  data: string;
  /** Price of the whole term as JSON, as rated. */
  price: string;
  /** Premium of the whole term, pence. */
  premium: number;
  /** Rules that fired and were cleared, with their facts, as JSON. */
  decisions: string;
  /** Terms of an underwriter as JSON; null where there are none. */
  terms: string | null;
  /** Its charge or refund, as JSON. */
  charge: string;
}

/** A request to cancel a policy, and its outcome. */
export interface CancellationRow {
  firm_id: string;
  quote_id: string;
  id: string;
  asked_at: Date;
  asked_by: string;
  asked_by_name: string;
  /** Cancellation date. */
  effective: string;
  reason: string;
  words: string;
  /** The refund as JSON; calculated again on confirmation. */
  refund: string;
  state: "asked" | "withdrawn" | "refused" | "confirmed" | "reinstate-asked" | "reinstated";
  decided_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  /** Reason for refusal. */
  answer: Generated<string | null>;
}

/** A referral to an underwriter: one each time a quote was sent, with its outcome. */
export interface ReferralRow {
  firm_id: string;
  quote_id: string;
  /** Version of the quote that was referred. */
  version: number;
  /** Status before: a decline can be appealed once. */
  web_status: string;
  options: string;
  message: string;
  sent_by: string;
  sent_by_name: string;
  sent_at: Date;
  /** Calendar day by which the broker would like an answer. */
  wanted_by: Generated<string | null>;
  /** When an answer is due, by the provider's target. */
  target_at: Generated<Date | null>;
  /** Decisions that led to it, as JSON. */
  reasons: Generated<string>;
  /** Required authority: `underwriter`, or `senior` once escalated. */
  level: Generated<"underwriter" | "senior">;
  claimed_by: Generated<string | null>;
  claimed_by_name: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  outcome: Generated<"approved" | "declined" | "withdrawn" | null>;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
}

/** A message about a referral. */
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

/** An underwriter's request for information: a small generated definition, with the broker's answers. */
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
  /** When it was closed without an answer: the quote was withdrawn or decided. */
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
