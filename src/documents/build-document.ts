import type {
  ColumnsBlock,
  DetailsBlock,
  DocumentBlock,
  DocumentFact,
  DocumentKind,
  HeadingBlock,
  ListBlock,
  NoticeBlock,
  SignatureBlock,
} from "../../schemas/document.ts";
import type { Pence } from "../insurance/money/money.ts";
import { policyRef } from "../insurance/rating/rated-price.ts";
import { itemNames } from "./answer-evidence.ts";
import { answersNodes } from "./blocks/answers-nodes.ts";
import { changesNodes, moneyCells, moneyTable } from "./blocks/changes-nodes.ts";
import { chargeNodes } from "./blocks/charge-nodes.ts";
import { entriesNodes } from "./blocks/entries-nodes.ts";
import { priceNodes } from "./blocks/price-nodes.ts";
import { type DocumentContext, documentContext } from "./document-context.ts";
import type { DocumentInput } from "./document-input.ts";
import type { DocumentModel, DocumentNode, Letterhead, TableNode, TableRow } from "./document-model.ts";
import { longDate } from "./document-number.ts";
import { type WantedDocument, wantedDocuments } from "./documents-of.ts";

/** Identifies a document among those of its record. */
export type DocumentOfKind = Pick<DocumentModel, "id" | "kind" | "classId">;

/**
 * The documents of the current stage, in reading order.
 *
 * @param numberOf the number of a document within its kind, which is also printed in its text
 */
export function buildDocuments(
  input: DocumentInput,
  numberOf: (wanted: DocumentOfKind) => number = () => input.version,
): readonly DocumentModel[] {
  return wantedDocuments(input).map((wanted) => {
    const { document, ofClass } = wanted;
    const { id, kind } = document;
    return buildDocument(
      { ...input, version: numberOf({ id, kind, ...(ofClass ? { classId: ofClass.id } : {}) }) },
      wanted,
    );
  });
}

/** One document from its definition, the answers and the price. Pure: the same input makes the same model. */
export function buildDocument(input: DocumentInput, { document, ofClass }: WantedDocument): DocumentModel {
  const context = documentContext(input, document, ofClass);
  const body = nodesOf(context, document.blocks);
  return {
    format: 1,
    id: document.id,
    kind: document.kind,
    stage: input.stage,
    ...(ofClass ? { classId: ofClass.id } : {}),
    title: context.words(document.title),
    subtitle: ofClass?.title ?? input.definition.title,
    language: "en-GB",
    meta: {
      reference: input.policyNumber ?? input.reference,
      ...(input.bill && bills.has(document.kind) ? { number: input.bill.number } : {}),
      version: input.version,
      issued: input.issued,
      product: input.definition.title,
      policyholder: context.facts.get("Policyholder") ?? "",
      regulatory: input.firm.status ?? input.provider.status,
    },
    letterhead: letterheadOf(input),
    body,
    evidence: {
      definition: input.definition.id,
      version: input.definitionVersion,
      answers: context.evidence,
      ...(context.changed.length === 0 ? {} : { changed: context.changed }),
    },
  };
}

const bills: ReadonlySet<DocumentKind> = new Set(["invoice", "credit-note"]);

function letterheadOf({ firm: { name, logo } }: DocumentInput): Letterhead {
  return { name, ...(logo ? { logo: { kind: "image", ...logo } } : {}) };
}

/** Conditions with their subject and due date. */
function conditionNodes({ input }: DocumentContext): readonly DocumentNode[] {
  if (input.conditions.length === 0) return [];
  const names = itemNames(input.resolution);
  return [
    {
      kind: "table",
      caption: "Conditions",
      columns: [
        { header: "Condition", holds: "text", share: 50 },
        { header: "Applies to", holds: "text", share: 28 },
        { header: "To be met by", holds: "text", share: 22 },
      ],
      rows: input.conditions.map(({ text, items, due }) => ({
        cells: [condition(text), appliesTo(items, names), due === undefined ? "Throughout the period" : longDate(due)],
      })),
    },
  ];
}

/** Drops an initial "condition" from a rule's message, since the column heading says it. */
function condition(text: string): string {
  const rest = text.replace(/^conditions?:\s*/i, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function appliesTo(items: readonly string[], names: ReadonlyMap<string, string>): string {
  const named = items.filter((ref) => ref !== policyRef).map((ref) => names.get(ref) ?? ref);
  return named.length === 0 ? "The whole policy" : named.join("; ");
}

/** Terms agreed with the underwriter, numbered for reference. */
function termNodes({ input }: DocumentContext): readonly DocumentNode[] {
  return input.terms.length === 0 ? [] : [{ kind: "list", mark: "number", items: input.terms }];
}

/**
 * Last year's price beside this year's, which a renewal must show (ICOBS 6.5): premium, tax, fee and total.
 */
function comparisonNodes({ input }: DocumentContext): readonly TableNode[] {
  const { renewal, price } = input;
  if (!renewal || !price) return [];
  const { last } = renewal;
  const row = (label: string, before: Pence, after: Pence, role?: TableRow["role"]): TableRow => ({
    cells: [label, ...moneyCells(before, after)],
    ...(role ? { role } : {}),
  });
  return [
    moneyTable(
      "Last year's price beside this year's",
      { What: 40 },
      ["Last year", "This year"],
      [
        row("Premium before tax", last.premium, price.premium),
        row("Insurance premium tax", last.ipt, price.ipt),
        row("Arrangement fee", last.fee, price.fee),
        row("Total payable", last.total, price.total, "total"),
      ],
    ),
  ];
}

/** The nodes of a document's blocks, without headings that have nothing below them. */
function nodesOf(context: DocumentContext, blocks: readonly DocumentBlock[]): readonly DocumentNode[] {
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
  const shownRows = rows.flatMap((row) => {
    const text = context.shows(row) ? context.words(row.text) : "";
    return text === "" ? [] : [{ label: context.words(row.label), text }];
  });
  return shownRows.length === 0 ? [] : [{ kind: "details", rows: shownRows }];
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

/** Keeps a heading only if content, or a deeper heading with content, follows; a signature ends the part above it. */
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
