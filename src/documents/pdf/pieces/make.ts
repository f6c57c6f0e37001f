import type { DocumentNode } from "../../document-model.ts";
import type { Piece } from "../piece.ts";
import type { TextStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { TypeSetter } from "../type-setter.ts";

/** Where pieces are set: how wide, from where, and below which part of the structure. */
export interface PieceSetting {
  readonly type: TypeSetter;
  readonly x: number;
  readonly width: number;
  readonly parent: Tag;
  /** Of sentences: paragraphs and lists. */
  readonly words: TextStyle;
}

export type MakePieces<Node extends DocumentNode> = (node: Node, setting: PieceSetting) => readonly Piece[];
