import type { DocumentKind, DocumentSign, DocumentStage } from "../../schemas/document.ts";

/**
 * A document ready for printing or display: its content and structure, without layout.
 * Plain JSON, and deterministic, so that it can be stored, compared and hashed.
 */
export interface DocumentModel {
  /** Version of this shape. */
  readonly format: 1;
  readonly id: string;
  readonly kind: DocumentKind;
  readonly stage: DocumentStage;
  /** The class, for a document per class, e.g. `goods`. */
  readonly classId?: string;
  readonly title: string;
  /** Distinguishes documents with the same title: the class, or the type of insurance. */
  readonly subtitle?: string;
  readonly language: "en-GB";
  readonly meta: DocumentMeta;
  readonly letterhead: Letterhead;
  readonly body: readonly DocumentNode[];
  readonly evidence: DocumentEvidence;
}

export interface DocumentMeta {
  /** Number of the policy, or reference of the quote. */
  readonly reference: string;
  /** Number of an invoice or credit note, e.g. `LP-104728/2`, which identifies it: it has no versions. */
  readonly number?: string;
  /** 1, 2 ... among the documents of its kind. */
  readonly version: number;
  /** Calendar day. */
  readonly issued: string;
  readonly product: string;
  readonly policyholder: string;
  /** Regulatory statement about the sender. */
  readonly regulatory: string;
}

export interface Letterhead {
  /** Shown if there is no logo. */
  readonly name: string;
  readonly logo?: ImageNode;
}

export interface ImageNode {
  readonly kind: "image";
  /** PNG or JPEG in base64; in a stored model, a reference to the image: see logo-room.ts. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export type DocumentNode =
  | HeadingNode
  | ParagraphNode
  | NoticeNode
  | ListNode
  | DetailsNode
  | TableNode
  | ColumnsNode
  | SignatureNode;

export interface HeadingNode {
  readonly kind: "heading";
  /** The title of the document is level 1. */
  readonly level: 2 | 3 | 4;
  readonly text: string;
  readonly sign?: DocumentSign;
}

export interface ParagraphNode {
  readonly kind: "paragraph";
  readonly text: string;
}

export interface NoticeNode {
  readonly kind: "notice";
  readonly title?: string;
  readonly text: string;
}

export interface ListNode {
  readonly kind: "list";
  readonly mark: "bullet" | "tick" | "cross" | "exclamation" | "number";
  readonly items: readonly string[];
}

export interface DetailsNode {
  readonly kind: "details";
  readonly rows: readonly { readonly label: string; readonly text: string }[];
}

export interface TableNode {
  readonly kind: "table";
  /** Subject of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

export interface TableColumn {
  readonly header: string;
  /** `figure`: money and numbers, with aligned digits. `blank`: room to write. */
  readonly holds: "text" | "figure" | "blank";
  /** Share of the width, relative to the other columns. */
  readonly share: number;
}

export interface TableRow {
  /** One for each column; a `section` has one for all. */
  readonly cells: readonly string[];
  /** `section` heads the rows below it; `sum` adds up the rows above it, `total` all rows. */
  readonly role?: "section" | "sum" | "total";
}

export interface ColumnsNode {
  readonly kind: "columns";
  readonly columns: readonly (readonly DocumentNode[])[];
}

export interface SignatureNode {
  readonly kind: "signature";
  readonly text?: string;
  /** Who signs, under the line. */
  readonly name: string;
  /** Whether there is room for a date. */
  readonly dated: boolean;
}

/** The answers that the document prints, with the wording of their questions. */
export interface DocumentEvidence {
  readonly definition: string;
  readonly version: number;
  readonly answers: readonly AnswerEvidence[];
  /** Questions and groups of which it says only that something changed; absent where there are none. */
  readonly changed?: readonly string[];
}

export interface AnswerEvidence {
  /** JSON Pointer into DATA. */
  readonly path: string;
  /** Id of the wording put to the client, e.g. `Listed/1`; absent if the definition gives none. */
  readonly wording?: string;
  /** As printed on the document. */
  readonly label: string;
  /** The question as put to the client, with its hint; absent in documents from before it was stored. */
  readonly question?: string;
  readonly hint?: string;
  readonly answer: string;
}
