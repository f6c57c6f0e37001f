import type { ParagraphNode } from "../../document-model.ts";
import type { MakePieces } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

export const paragraphPieces: MakePieces<ParagraphNode> = (node, setting) =>
  textPieces(setting, node.text, setting.words, { type: "P", parent: setting.parent }, 6);
