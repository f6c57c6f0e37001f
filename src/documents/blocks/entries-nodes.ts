import type { EntriesBlock, EntryColumn } from "../../../schemas/document.ts";
import type { Question } from "../../../schemas/question.ts";
import { wordsFor } from "../../form/check/rule-message.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { referenceOf } from "../../form/resolve/entry-reference.ts";
import { placeOf } from "../../form/tree/place.ts";
import { asExact } from "../../form/values/answer-value.ts";
import { add, type Exact, fromInt, toNumber } from "../../form/values/exact.ts";
import { own } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { answerEvidence } from "../answer-evidence.ts";
import { type DocumentContext, mayPrint } from "../document-context.ts";
import type { TableColumn, TableNode, TableRow } from "../document-model.ts";

/** A table with a row for each entry of the group, and totals of its money columns. */
export function entriesNodes(context: DocumentContext, block: EntriesBlock): readonly TableNode[] {
  const { group, totals = [] } = block;
  const columns = block.columns.flatMap((column) => columnOf(context, group, column) ?? []);
  const items = context.items(group);
  if (columns.length === 0 || items.length === 0) return [];
  const { label = group, plural = `${label}s` } = context.input.resolution.form.group(group) ?? {};
  const rows = items.map((id): TableRow => ({ cells: columns.map((column) => cellOf(context, group, id, column)) }));
  const sum = totals.length === 0 || items.length < 2 ? [] : [totalRow(context, group, items, columns, totals)];
  return [
    {
      kind: "table",
      caption: block.caption ?? capital(plural),
      columns: columns.map(({ column }) => column),
      rows: [...rows, ...sum],
    },
  ];
}

interface EntryCell {
  readonly name: string;
  /** Absent for a named value. */
  readonly question?: Question;
  readonly column: TableColumn;
}

/** Undefined if the document may not print the answer, or the name is unknown. */
function columnOf({ input, document }: DocumentContext, group: string, written: EntryColumn): EntryCell | undefined {
  const { name, label = undefined } = typeof written === "string" ? { name: written } : written;
  const target = input.resolution.form.target(group, name);
  if (target === undefined) return undefined;
  if (target.kind === "value") return { name, column: columnNamed(label ?? name, true, undefined) };
  const { question } = target;
  if (!mayPrint(document.kind, question)) return undefined;
  const isFigure = kindOf(question).document.figure || question.shownAs === "money" || isChoiceOfNumbers(question);
  const header = label ?? (isReference(question) ? "Reference" : (question.docLabel ?? question.label));
  return { name, question, column: columnNamed(header, isFigure, question) };
}

/** An excess of `250` or `500` is formatted as a figure although it is a choice. */
function isChoiceOfNumbers({ options }: Question): boolean {
  return typeof options === "object" && options.every(({ value }) => /^\d+$/.test(value));
}

function isReference(question: Question): boolean {
  return question.name === "PropertyRef" && kindOf(question).source === "server";
}

function columnNamed(header: string, isFigure: boolean, question: Question | undefined): TableColumn {
  return { header, holds: isFigure ? "figure" : "text", share: shareOf(isFigure, question) };
}

const shares = { narrow: 13, text: 20, address: 28 } as const;

/** Share of the width by the usual length of the answers. */
function shareOf(isFigure: boolean, question: Question | undefined): number {
  if (question && isReference(question)) return 11;
  return isFigure || !question ? shares.narrow : shares[kindOf(question).document.width];
}

function cellOf(context: DocumentContext, group: string, id: string, { name, question }: EntryCell): string {
  const { resolution } = context.input;
  const entry = resolution.entry(group, id);
  if (!question || !entry) return wordsFor(resolution, name, group, id) ?? "";
  const asked = entry.group.byName.get(name);
  if (!asked) return wordsFor(resolution, name, group, id) ?? "";
  const list = own(resolution.tree.lists, entry.group.group.at);
  if (isReference(question)) return list ? referenceOf(list, id) : id;
  const answer = own(resolution.scope(group, id).answers, name);
  const words = answer === undefined ? "" : answerWords(resolution, asked, answer);
  const place = placeOf(entry.group.group.at, id, question.name);
  const put = resolution.scope(group, id).questions.get(name)?.question ?? question;
  if (words !== "") context.evidence.push(answerEvidence(context, place, put, words));
  return words === "" ? "–" : words;
}

function totalRow(
  { input }: DocumentContext,
  group: string,
  items: readonly string[],
  columns: readonly EntryCell[],
  totals: readonly string[],
): TableRow {
  const sumOf = (name: string): Exact =>
    items.reduce((sum, id) => add(sum, asExact(input.resolution.at(group, id).read(name)) ?? fromInt(0)), fromInt(0));
  const cells = columns.map(({ name, question }, index) => {
    if (index === 0) return "Total";
    if (!totals.includes(name)) return "";
    const sum = toNumber(sumOf(name));
    return question ? showAnswer(question, sum) : String(sum);
  });
  return { cells, role: "sum" };
}
