import type { Answers } from "../../../schemas/record.ts";
import { messageOfWithdrawn, withdrawnOption } from "../../form/check/check-answer.ts";
import type { PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { ReadAnswer } from "../../form/read/read-answer.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson } from "../../form/values/own.ts";
import { cellText } from "./cell-text.ts";
import { ownReference, parentReference } from "./import-columns.ts";
import type { CellFaults, ImportCell, ImportLayout } from "./import-plan.ts";

/** A row as read: the answer of each question that has a cell, and the entry including them. */
export interface ReadLine {
  readonly answers: ReadonlyMap<string, ReadAnswer>;
  /** The present or newly created entry; absent if there is none. */
  readonly before?: Answers;
  /** The entry with everything that was read; absent if nothing changes. */
  readonly after?: Answers;
}

export interface Judge {
  readonly before: Resolution;
  /** The answers with everything that could be read. */
  readonly after: Resolution;
  readonly group: PreparedGroup;
  readonly layout: ImportLayout;
  readonly faults: CellFaults;
}

/** Error messages about an entry's answers, by place. */
export type Errors = ReadonlyMap<Place, string>;

/** A cell of a column or a row that is left out. */
export const ignoredCell = (text: string): ImportCell => ({ text, state: "left", words: text });

export interface CellAt {
  readonly name: string;
  readonly itemId: string;
  readonly text: string;
  readonly fault: "formula" | "error" | undefined;
  /** The scale of the column's amounts is given by its headings, or by the user. */
  readonly isScaled: boolean;
}

const faultWords = {
  formula: "This is a formula. Type its result.",
  error: "The spreadsheet shows an error here. Type the answer.",
} as const;

/** Judges one cell: what would be stored, and what is wrong with it. */
export function cellOf(judge: Judge, cell: CellAt, { answers }: ReadLine, findings: Errors): ImportCell {
  const { name, text } = cell;
  const { group } = judge;
  if (name === ownReference) return { text, state: text.trim() === "" ? "blank" : "same", words: text };
  const answer = answers.get(name);
  if (!answer) return { text, state: "blank", words: "" };
  if (name === parentReference) return parentCell(judge, cell, answer, findings);
  const prepared = group.byName.get(name);
  return prepared ? answerCell(judge, cell, prepared, answer, findings) : ignoredCell(text);
}

/** Judges the parent of an entry, which its reference and its id can both name. */
function parentCell(
  { before, after, group }: Judge,
  { itemId, text }: CellAt,
  answer: ReadAnswer,
  findings: Errors,
): ImportCell {
  const { parent = "", at } = group.group;
  const value = "value" in answer ? answer.value : undefined;
  if (typeof value !== "string") return { text, state: "blank", words: "" };
  const id = after.itemIdOf(parent, value);
  const words = id === undefined ? value : entryTitle(after, parent, id);
  const there = own(answersAt(before.tree, at, itemId) ?? {}, parentReference);
  if (there === value || (typeof there === "string" && id !== undefined && before.itemIdOf(parent, there) === id))
    return { text, state: "same", words };
  const place = placeOf(at, itemId, parentReference);
  const problem = findings.get(place);
  const put = { place, value };
  return problem === undefined ? { text, put, state: "new", words } : { text, put, state: "wrong", words, problem };
}

function answerCell(
  { before, after, group }: Judge,
  { itemId, text, fault, isScaled }: CellAt,
  prepared: PreparedQuestion,
  answer: ReadAnswer,
  findings: Errors,
): ImportCell {
  const { question } = prepared;
  const place = placeOf(group.group.at, itemId, question.name);
  const there = own(answersAt(before.tree, group.group.at, itemId) ?? {}, question.name);
  const value = "value" in answer ? answer.value : undefined;
  const words = value === undefined ? text : answerWords(after, prepared, value);
  const isOut = !mayBeAsked(after, group.name, itemId, prepared);
  if (!isUnanswered(there) && (sameJson(there, value) || (!isScaled && isUnchanged(prepared, there, text, before))))
    return { text, state: isOut ? "hidden" : "same", words };
  if (fault !== undefined) return { text, state: "unread", words: text, problem: faultWords[fault] };
  if (!("value" in answer)) return { text, state: "unread", words: text, problem: answer.error };
  if (value === undefined) return { text, state: "blank", words: "" };
  if (isOut) return { text, state: "hidden", words };
  const now = before.entry(group.name, itemId) ? before : after;
  const locked = now.scope(group.name, itemId).questions.get(question.name)?.readonly;
  if (locked !== undefined) return { text, state: "readonly", words, problem: locked };
  const withdrawn = withdrawnOption(prepared, value, there);
  const problem = withdrawn ? messageOfWithdrawn(question, withdrawn) : findings.get(place);
  return {
    text,
    put: { place, value },
    state: problem === undefined ? "new" : "wrong",
    words,
    ...(isUnanswered(there) ? {} : { before: answerWords(before, prepared, there) }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Whether the cell is the present answer as exported; then the answer stays as it is. */
function isUnchanged(
  prepared: PreparedQuestion,
  there: Answers[string] | undefined,
  text: string,
  { dates }: Resolution,
): boolean {
  return cellText(prepared, there, dates.today).trim() === text.trim();
}

/**
 * Whether a question is asked, or may be once another answer is given: only a condition that is false leaves it out. An
 * answer that is dropped while its question is hidden does not wait for that.
 */
function mayBeAsked(after: Resolution, group: string, itemId: string, { question }: PreparedQuestion): boolean {
  const { name, when, onHide } = question;
  if (after.scope(group, itemId).questions.get(name)?.shown) return true;
  return when !== undefined && onHide !== "drop" && after.at(group, itemId).test(when) === undefined;
}
