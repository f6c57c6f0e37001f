/** One version of one document of a quote or a policy. */
export interface DocumentRow {
  firm_id: string;
  quote_id: string;
  id: string;
  /** The document's id in the definition, e.g. `statement-of-fact`, with what tells two of a kind apart. */
  kind: string;
  title: string;
  stage: "quote" | "policy" | "change" | "cancellation" | "renewal" | "reinstatement";
  /** 1, 2 ... within its kind. */
  number: number;
  /** Where it stands among those that were made with it. */
  place: number;
  /** Version of the quote whose answers it was made from. */
  quote_version: number;
  definition_id: string;
  definition_version: number;
  policy_version: number | null;
  /** The document model as JSON; what the page shows and what the PDF is written from. */
  model: string;
  /** Which wording was shown for each answer, as JSON. */
  evidence: string;
  /** SHA-256 of the model. */
  model_hash: string;
  made_at: Date;
  made_by: string;
  superseded_at: Date | null;
  /** Last London calendar day on which one stands that was superseded by what begins later; null for none such. */
  stands_until: string | null;
  /** First London calendar day of what it says, where that began after it was made. */
  valid_from: string | null;
  /** Where the PDF is, in chunks: written when somebody first wants it, the same bytes from then on. */
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

/** A file that somebody added to a quote; its content is in chunks under its id. */
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

/** A part of the content of a file, `number` from 0: of an attachment by its id, of a PDF by the `file_id` of its document. */
export interface FileChunkRow {
  firm_id: string;
  file_id: string;
  number: number;
  content: Uint8Array;
}

/** A file of which chunks are stored and that nothing tells of yet: it is on its way, or was left behind. */
export interface FileUploadRow {
  firm_id: string;
  file_id: string;
  begun_at: Date;
}
