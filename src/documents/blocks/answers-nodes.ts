import type { AnswersBlock } from "../../../schemas/document.ts";
import type { AnswerRow } from "../../form/draw/answer-row.ts";
import {
  answerSummary,
  type SummaryEntry,
  type SummaryList,
  type SummaryPart,
} from "../../form/draw/answer-summary.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { questionAt } from "../../form/resolve/question-at.ts";
import { capital } from "../../form/words/phrases.ts";
import { answerEvidence } from "../answer-evidence.ts";
import { type DocumentContext, mayPrint } from "../document-context.ts";
import type { DocumentNode, HeadingNode, TableColumn, TableNode, TableRow } from "../document-model.ts";

/** Every question that applies, with its answer: a heading and a table for each page and entry. */
export function answersNodes(context: DocumentContext, block: AnswersBlock): readonly DocumentNode[] {
  const { resolution } = context.input;
  const wanted = block.pages && new Set(block.pages);
  const pages = resolution.form.source.pages.filter(({ id }) => wanted === undefined || wanted.has(id));
  const table = tableMaker(context, block);
  return answerSummary(resolution, { pages }).flatMap(({ title, parts }) => {
    const nodes = partsNodes(parts, title, table);
    return nodes.length === 0 ? [] : [heading(2, title), ...nodes];
  });
}

/** A table of these rows under their sections; nothing if no row may be printed. */
type MakeTable = (caption: string, sections: readonly TitledRows[]) => readonly TableNode[];
interface TitledRows {
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

function tableMaker(context: DocumentContext, { corrections }: AnswersBlock): MakeTable {
  const columns: readonly TableColumn[] = [
    { header: "Question", holds: "text", share: corrections ? 42 : 50 },
    { header: "Answer", holds: "text", share: corrections ? 33 : 50 },
    ...(corrections ? [{ header: "Correct this if wrong", holds: "blank", share: 25 } as const] : []),
  ];
  return (caption, sections) => {
    const titled = sections.flatMap(({ title, rows }) => {
      const printed = rows.filter((row) => isPrinted(row) && mayPrintAnswer(context, row));
      return printed.length === 0 ? [] : [{ title, printed }];
    });
    const rows = titled.flatMap(({ title, printed }): readonly TableRow[] => [
      ...(titled.length > 1 || title !== caption ? [{ cells: [title], role: "section" as const }] : []),
      ...printed.map((row) => rowOf(context, row, columns.length)),
    ]);
    return rows.length === 0 ? [] : [{ kind: "table", caption, columns, rows }];
  };
}

/** Excludes client searches, which are not facts about the risk, and answers set by the server, which were never asked. */
function isPrinted(row: AnswerRow): boolean {
  return kindOf(row).document.printed;
}

function mayPrintAnswer({ input, document }: DocumentContext, { place }: AnswerRow): boolean {
  const { question } = questionAt(input.resolution, place);
  return question !== undefined && mayPrint(document.kind, question);
}

function rowOf(context: DocumentContext, row: AnswerRow, cells: number): TableRow {
  const answer = answerText(row);
  const { question } = questionAt(context.input.resolution, row.place);
  if (question) context.evidence.push(answerEvidence(context, row.place, question, answer));
  return { cells: [row.label, answer, ...Array<string>(cells - 2).fill("")] };
}

function answerText(row: AnswerRow): string {
  return row.state === "unanswered" ? "Not answered" : row.words;
}

type Level = HeadingNode["level"];

function heading(level: Level, text: string): HeadingNode {
  return { kind: "heading", level, text };
}

/** Consecutive sections share a table; each entry of a list has its own. */
function partsNodes(parts: readonly SummaryPart[], caption: string, table: MakeTable): readonly DocumentNode[] {
  const nodes: DocumentNode[] = [];
  let sections: TitledRows[] = [];
  const flush = (): void => {
    nodes.push(...table(caption, sections));
    sections = [];
  };
  for (const part of parts) {
    if (part.kind === "section") sections.push(part);
    else {
      flush();
      nodes.push(...listNodes(part, 3, table));
    }
  }
  flush();
  return nodes;
}

function listNodes({ plural, entries }: SummaryList, level: Level, table: MakeTable): readonly DocumentNode[] {
  if (entries.length === 0) return [{ kind: "paragraph", text: `${capital(plural)}: none.` }];
  return entries.flatMap((entry) => entryNodes(entry, level, table));
}

function entryNodes({ title, sections, lists }: SummaryEntry, level: Level, table: MakeTable): readonly DocumentNode[] {
  const nodes = [...table(title, sections), ...lists.flatMap((list) => listNodes(list, 4, table))];
  return nodes.length === 0 ? [] : [heading(level, title), ...nodes];
}
