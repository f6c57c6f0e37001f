import type { DocumentKind, DocumentSign, DocumentStage } from "../../schemas/document.ts";

/**
 * A document, ready to be printed or shown: what it says and what each part of it is, and nothing of how it looks.
 * Plain JSON, and the same for the same input, so that it can be kept, compared and hashed.
 */
export interface DocumentModel {
  /** Version of this shape. */
  readonly format: 1;
  readonly id: string;
  readonly kind: DocumentKind;
  readonly stage: DocumentStage;
  /** The class that it was made for, e.g. `goods`. */
  readonly classId?: string;
  readonly title: string;
  /** Tells documents of one title apart: the class, or the type of insurance. */
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
  /** Of an invoice or a credit note, e.g. `LP-104728/2`: it is asked for by this and has no versions. */
  readonly number?: string;
  /** 1, 2 ... among the documents of its kind. */
  readonly version: number;
  /** Calendar day. */
  readonly issued: string;
  readonly product: string;
  readonly policyholder: string;
  /** Who regulates anyone who sends the document. */
  readonly regulatory: string;
}

export interface Letterhead {
  /** Is where there is no logo. */
  readonly name: string;
  readonly logo?: ImageNode;
}

export interface ImageNode {
  readonly kind: "image";
  /** PNG or JPEG in base64; in a model that is stored, where it is kept: see kept-image.ts. */
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
  /** What the table is about, for those who cannot see where it is. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

export interface TableColumn {
  readonly header: string;
  /** `figure`: money and numbers, set so that digits stand under digits. `blank`: room to write. */
  readonly holds: "text" | "figure" | "blank";
  /** Share of the width, compared with the other columns. */
  readonly share: number;
}

export interface TableRow {
  /** One for each column; a `section` has one for all. */
  readonly cells: readonly string[];
  /** `section` heads the rows below it; `sum` is what those above come to, `total` what all comes to. */
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

/** Which answers the document prints, and under which words they were given. */
export interface DocumentEvidence {
  readonly definition: string;
  readonly version: number;
  readonly answers: readonly AnswerEvidence[];
}

export interface AnswerEvidence {
  /** JSON Pointer into DATA. */
  readonly path: string;
  /** Which wording was put to the client, e.g. `Listed/1`; absent where the definition does not count it. */
  readonly wording?: string;
  /** As the document prints it. */
  readonly label: string;
  /** The words that were put to the client, with the line below them; absent in documents made before they were kept. */
  readonly question?: string;
  readonly hint?: string;
  readonly answer: string;
}
