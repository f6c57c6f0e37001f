/** A node of the PDF structure tree, which screen readers follow: what a part of the page is, not where it is drawn. */
export interface Tag {
  readonly type: TagType;
  readonly parent?: Tag;
  /** Alternative text. */
  readonly alt?: string;
  /** Title of the element, shown in lists of elements. */
  readonly title?: string;
  readonly scope?: "Column" | "Row";
  /** Column span of a cell. */
  readonly span?: number;
}

export type TagType =
  | "Document"
  | "Sect"
  | "Div"
  | "H1"
  | "H2"
  | "H3"
  | "H4"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";
