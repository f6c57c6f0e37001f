/** A node of the structure that is read aloud: what a part of the page is, apart from where it is drawn. */
export interface Tag {
  readonly type: TagType;
  readonly parent?: Tag;
  /** Read in place of what is drawn. */
  readonly alt?: string;
  /** Names the part in a list of parts. */
  readonly title?: string;
  readonly scope?: "Column" | "Row";
  /** Columns that a cell takes. */
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
