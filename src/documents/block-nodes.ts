import type {
  ColumnsBlock,
  DetailsBlock,
  DocumentBlock,
  DocumentFact,
  HeadingBlock,
  ListBlock,
  NoticeBlock,
  SignatureBlock,
} from "../../schemas/document.ts";
import { answersNodes } from "./blocks/answers-nodes.ts";
import { changesNodes } from "./blocks/changes-nodes.ts";
import { chargeNodes } from "./blocks/charge-nodes.ts";
import { comparisonNodes } from "./blocks/comparison-nodes.ts";
import { conditionNodes, termNodes } from "./blocks/condition-nodes.ts";
import { entriesNodes } from "./blocks/entries-nodes.ts";
import { priceNodes } from "./blocks/price-nodes.ts";
import type { DocumentContext } from "./document-context.ts";
import type { DocumentNode } from "./document-model.ts";

/** What the blocks of a document come to. A heading with nothing below it is left out. */
export function nodesOf(context: DocumentContext, blocks: readonly DocumentBlock[]): readonly DocumentNode[] {
  return withoutEmptyHeadings(blocks.flatMap((block) => (context.shows(block) ? blockNodes(context, block) : [])));
}

function blockNodes(context: DocumentContext, block: DocumentBlock): readonly DocumentNode[] {
  switch (block.block) {
    case "heading":
      return headingNodes(context, block);
    case "paragraph":
      return textNode(context.words(block.text), (text) => ({ kind: "paragraph", text }));
    case "notice":
      return noticeNodes(context, block);
    case "list":
      return listNodes(context, block);
    case "details":
      return detailsNodes(context, block);
    case "answers":
      return answersNodes(context, block);
    case "entries":
      return entriesNodes(context, block);
    case "price":
      return priceNodes(context, block);
    case "conditions":
      return conditionNodes(context);
    case "terms":
      return termNodes(context);
    case "changes":
      return changesNodes(context, block);
    case "charge":
      return chargeNodes(context);
    case "comparison":
      return comparisonNodes(context);
    case "columns":
      return columnsNodes(context, block);
    case "signature":
      return signatureNodes(context, block);
  }
}

function textNode(text: string, make: (text: string) => DocumentNode): readonly DocumentNode[] {
  return text === "" ? [] : [make(text)];
}

function headingNodes(context: DocumentContext, { text, level = 2, sign }: HeadingBlock): readonly DocumentNode[] {
  return textNode(context.words(text), (words) => ({ kind: "heading", level, text: words, ...(sign ? { sign } : {}) }));
}

function noticeNodes(context: DocumentContext, { title, text }: NoticeBlock): readonly DocumentNode[] {
  const titled = title === undefined ? {} : { title: context.words(title) };
  return textNode(context.words(text), (words) => ({ kind: "notice", ...titled, text: words }));
}

function listNodes(context: DocumentContext, { mark = "bullet", items }: ListBlock): readonly DocumentNode[] {
  const texts = items.flatMap((item) => {
    if (typeof item === "string") return context.words(item) || [];
    return context.shows(item) ? context.words(item.text) || [] : [];
  });
  return texts.length === 0 ? [] : [{ kind: "list", mark, items: texts }];
}

function detailsNodes(context: DocumentContext, { rows }: DetailsBlock): readonly DocumentNode[] {
  const told = rows.flatMap((row) => {
    const text = context.shows(row) ? context.words(row.text) : "";
    return text === "" ? [] : [{ label: context.words(row.label), text }];
  });
  return told.length === 0 ? [] : [{ kind: "details", rows: told }];
}

function columnsNodes(context: DocumentContext, { columns }: ColumnsBlock): readonly DocumentNode[] {
  const filled = columns.map((blocks) => nodesOf(context, blocks));
  if (filled.every((nodes) => nodes.length === 0)) return [];
  return [{ kind: "columns", columns: filled }];
}

const signatories: Readonly<Record<SignatureBlock["by"], DocumentFact>> = {
  policyholder: "Policyholder",
  provider: "Provider",
  insurer: "Insurer",
};

function signatureNodes(context: DocumentContext, { by, text }: SignatureBlock): readonly DocumentNode[] {
  const words = text === undefined ? "" : context.words(text);
  const name = context.facts.get(signatories[by]) ?? "";
  return [{ kind: "signature", ...(words === "" ? {} : { text: words }), name, dated: by === "policyholder" }];
}

/** A heading stands above something, or above a deeper heading that does; a signature ends what is above it. */
function withoutEmptyHeadings(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  const kept: DocumentNode[] = [];
  for (const node of [...nodes].reverse()) {
    const below = kept.at(-1);
    const isEmpty =
      node.kind === "heading" &&
      (below === undefined || below.kind === "signature" || (below.kind === "heading" && below.level <= node.level));
    if (!isEmpty) kept.push(node);
  }
  return kept.reverse();
}
