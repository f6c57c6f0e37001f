import type { Json } from "../../../schemas/quote.ts";
import { checkScope } from "../../form/check/check.ts";
import type { PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { ReadAnswer } from "../../form/read/typed-input.ts";
import { optionsFor } from "../../form/resolve/question-state.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import { sameJson } from "../../form/values/same-json.ts";
import { layOut, type PasteSettings } from "./lay-out.ts";
import type { PasteCell, PasteChoices, PasteLine, PastePlan, PasteRequest, PasteRow } from "./paste-plan.ts";
import { readCell } from "./read-cell.ts";
import { withPasted } from "./with-pasted.ts";

/**
 * Works out what pasting would do: each line goes to one entry, from the one at hand downwards, each cell is read as if
 * it had been typed, and all of it is checked as it would stand afterwards. Nothing is changed.
 *
 * @throws RangeError for a group that has no entries
 */
export function planPaste(
  resolution: Resolution,
  request: PasteRequest,
  choices: PasteChoices,
  settings: PasteSettings,
): PastePlan {
  const group = resolution.form.groups.get(request.group);
  if (!group?.group.list) throw new RangeError(`${request.group} is not a group of entries.`);
  const layout = layOut(resolution, group, request, choices, settings);
  const read = readCells(resolution, group, layout.columns, layout.lines);
  const values = [...read].flatMap(([place, cell]): (readonly [Place, Json])[] =>
    "value" in cell && cell.value !== undefined ? [[place, cell.value]] : [],
  );
  const after = resolveForm(resolution.form, withPasted(resolution, layout, values), resolution.dates, resolution);
  const judge = { before: resolution, after, group, columns: layout.columns, read };
  return { ...layout, rows: layout.lines.map((line, at) => rowOf(judge, line, at)) };
}

/** What a plan puts where. */
export function answersOf({ rows }: Pick<PastePlan, "rows">): readonly (readonly [Place, Json])[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ put }) => (put ? [[put.place, put.value] as const] : [])));
}

type Columns = PastePlan["columns"];

function readCells(
  resolution: Resolution,
  group: PreparedGroup,
  columns: Columns,
  lines: readonly PasteLine[],
): ReadonlyMap<Place, ReadAnswer> {
  const read = new Map<Place, ReadAnswer>();
  columns.forEach((name, at) => {
    const prepared = name === undefined ? undefined : group.byName.get(name);
    if (!prepared) return;
    const { question } = prepared;
    // What is offered to an entry may follow from its other cells, so that is checked at the end.
    const options = question.type === "item" ? optionsFor(prepared, resolution.at(), resolution) : prepared.options;
    for (const { cells, itemId } of lines) {
      const text = cells[at] ?? "";
      if (itemId === undefined || text === "") continue;
      const place = placeOf(group.group.at, itemId, question.name);
      read.set(place, readCell(question, text, resolution.dates.today, options));
    }
  });
  return read;
}

interface Judge {
  readonly before: Resolution;
  /** The answers with everything that could be read. */
  readonly after: Resolution;
  readonly group: PreparedGroup;
  readonly columns: Columns;
  readonly read: ReadonlyMap<Place, ReadAnswer>;
}

function rowOf(judge: Judge, { cells, itemId, isNew }: PasteLine, at: number): PasteRow {
  const { before, after, group, columns } = judge;
  const label = group.group.label ?? group.name;
  if (itemId === undefined)
    return { isNew, title: `Line ${at + 1}`, cells: columns.map((_, column) => leftOut(cells[column] ?? "")) };
  const findings = new Map(checkScope(after, group.name, itemId).map((each) => [each.place, each.message] as const));
  return {
    itemId,
    isNew,
    title: isNew ? `New ${label}` : entryTitle(before, group.name, itemId),
    cells: columns.map((name, column) => {
      const prepared = name === undefined ? undefined : group.byName.get(name);
      const text = cells[column] ?? "";
      return prepared ? cellOf(judge, prepared, itemId, text, findings) : leftOut(text);
    }),
  };
}

const leftOut = (text: string): PasteCell => ({ text, state: "left", words: text });

function cellOf(
  { before, after, group, read }: Judge,
  prepared: PreparedQuestion,
  itemId: string,
  text: string,
  findings: ReadonlyMap<Place, string>,
): PasteCell {
  const { question } = prepared;
  const place = placeOf(group.group.at, itemId, question.name);
  const cell = read.get(place);
  if (!cell) return { text, state: "blank", words: "" };
  if (!("value" in cell)) return { text, state: "unread", words: text, problem: cell.error };
  const { value } = cell;
  if (value === undefined) return { text, state: "blank", words: "" };
  const words = answerWords(after, prepared, value);
  if (!after.scope(group.name, itemId).questions.get(question.name)?.shown) return { text, state: "hidden", words };
  const there = own(answersAt(before.tree, group.group.at, itemId) ?? {}, question.name);
  if (sameJson(there, value)) return { text, state: "same", words };
  const problem = findings.get(place);
  return {
    text,
    put: { place, value },
    state: problem === undefined ? "new" : "wrong",
    words,
    ...(isUnanswered(there) ? {} : { before: answerWords(before, prepared, there) }),
    ...(problem === undefined ? {} : { problem }),
  };
}
