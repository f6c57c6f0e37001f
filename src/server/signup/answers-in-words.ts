import type { AnswerRow } from "../../form/draw/answer-row.ts";
import type { SummaryEntry, SummaryPart } from "../../form/draw/answer-summary.ts";
import { answerSummary } from "../../form/draw/answer-summary.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";

export interface AnsweredPart {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly words: string }[];
}

const rowsOf = (rows: readonly AnswerRow[]): AnsweredPart["rows"] => rows.map(({ label, words }) => ({ label, words }));

const ofEntry = ({ title, sections, lists }: SummaryEntry): readonly AnsweredPart[] => [
  { title, rows: sections.flatMap(({ rows }) => rowsOf(rows)) },
  ...lists.flatMap(ofPart),
];

const ofPart = (part: SummaryPart): readonly AnsweredPart[] =>
  part.kind === "section" ? [{ title: part.title, rows: rowsOf(part.rows) }] : part.entries.flatMap(ofEntry);

/** Every question that was asked, with its answer as a person reads it; an entry of a list is a part of its own. */
export const answersInWords = (resolution: Resolution) =>
  answerSummary(resolution).map(({ title, parts }) => ({ title, parts: parts.flatMap(ofPart) }));
