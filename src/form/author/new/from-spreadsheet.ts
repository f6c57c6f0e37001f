import type { QuestionType } from "../../../../schemas/question.ts";
import {
  carriedOptions,
  type ImportedForm,
  type ImportedList,
  type ImportedPage,
  type ImportedQuestion,
  type ImportedSection,
  ImportNotes,
  type PlacedCondition,
} from "./asked.ts";
import { parseCondition } from "./parse-condition.ts";
import { offeredTypes, questionTypeOf, withChoices } from "./question-words.ts";
import { columnLetters, headingsOf, plainWord, RowReader } from "./sheet-columns.ts";

/** Parses `Yes = Yes, I do | No`, or one option per line. */
function choicesIn(reader: RowReader) {
  const text = reader.cell("choices");
  if (text === "") return [];
  const separator = ["\n", "|", ";"].find((each) => text.includes(each)) ?? ",";
  const given = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [value = "", ...label] = part.split("=");
      return { value: value.trim(), label: label.join("=").trim(), place: reader.place("choices") };
    });
  return carriedOptions(given, reader.notes);
}

const ofNumbers: ReadonlySet<QuestionType> = new Set(["integer", "money", "percent"]);
const ofTexts: ReadonlySet<QuestionType> = new Set(["text", "longtext", "address"]);

/** The type of a row's question; a choice where it has options and no type. */
function typeIn(reader: RowReader, choices: number): QuestionType | undefined {
  const said = reader.cell("type");
  if (said === "") return choices > 0 ? "choice" : "text";
  const type = questionTypeOf(said);
  if (type === undefined)
    reader.notes.left(
      reader.place("type"),
      `The question: “${said.slice(0, 40)}” is not one of ${offeredTypes.join(", ")}.`,
    );
  return type;
}

/** Parses £1,250 or 25%. */
const numberIn = (text: string): number | undefined => {
  const plainNumber = text.replace(/[£%,\s]/g, "");
  return /^-?\d{1,15}(?:\.\d{1,4})?$/.test(plainNumber) ? Number(plainNumber) : undefined;
};

type Bounds = Pick<ImportedQuestion["settings"], "min" | "max" | "minLength" | "maxLength" | "decimals" | "scale">;

function boundsIn(reader: RowReader, type: QuestionType): Bounds {
  const bound = (column: "least" | "most"): number | undefined => {
    const text = reader.cell(column);
    if (text === "") return undefined;
    const number = numberIn(text);
    if (number === undefined) reader.notes.left(reader.place(column), `“${text.slice(0, 40)}” is not a number.`);
    return number;
  };
  const [least, most] = [bound("least"), bound("most")];
  if (type === "rating") {
    const to = most === undefined ? 5 : Math.round(most);
    if (to < 2 || to > 10) reader.notes.changed(reader.place("most"), "A scale has 2 to 10 steps; it has 5.");
    return { scale: { to: to < 2 || to > 10 ? 5 : to } };
  }
  if (ofTexts.has(type)) {
    const length = {
      ...(least === undefined ? {} : { minLength: least }),
      ...(most === undefined ? {} : { maxLength: most }),
    };
    if (Object.values(length).every((each) => Number.isInteger(each) && each > 0)) return length;
    reader.notes.left(reader.place("least"), "The minimum and maximum length of a text are whole numbers from 1.");
    return {};
  }
  if (ofNumbers.has(type)) return numberBounds(reader, type, least, most);
  for (const column of ["least", "most"] as const)
    if (reader.cell(column) !== "")
      reader.notes.left(
        reader.place(column),
        `Limits for this type of answer are not read from a spreadsheet: set them in the draft.`,
      );
  return {};
}

function numberBounds(
  reader: RowReader,
  type: QuestionType,
  least: number | undefined,
  most: number | undefined,
): Bounds {
  const hasDecimals = [least, most].some((each) => each !== undefined && !Number.isInteger(each));
  if (!hasDecimals)
    return { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) };
  reader.notes.left(
    reader.place("least"),
    "A limit with decimals: enter a whole number here and the exact limit in the draft.",
  );
  return type === "integer" ? {} : { decimals: 2 };
}

function conditionIn(reader: RowReader): PlacedCondition | undefined {
  const text = reader.cell("condition");
  if (text === "") return undefined;
  const parsed = parseCondition(text);
  const place = reader.place("condition");
  if ("test" in parsed) return { test: parsed.test, place };
  reader.notes.left(place, `The condition “${text.slice(0, 80)}”: ${parsed.why}. It is always asked.`);
  return undefined;
}

function requiredIn(reader: RowReader): boolean {
  const text = reader.cell("required");
  if (/^(?:no|n|false|0|optional|-)$/i.test(text)) return false;
  if (text !== "" && !/^(?:yes|y|true|1|x|required|mandatory|✓)$/i.test(text))
    reader.notes.changed(
      reader.place("required"),
      `“${text.slice(0, 40)}” is neither Yes nor No. The question is required.`,
    );
  return true;
}

function questionIn(reader: RowReader): ImportedQuestion | undefined {
  const label = reader.text("question");
  if (label === "") {
    reader.notes.left(reader.place("question"), "The row: it has no question.");
    return undefined;
  }
  const options = choicesIn(reader);
  const type = typeIn(reader, options.length);
  if (type === undefined) return undefined;
  if (withChoices.has(type) && options.length === 0) {
    reader.notes.left(reader.place("choices"), "The question: it has no choices.");
    return undefined;
  }
  if (!withChoices.has(type) && options.length > 0)
    reader.notes.left(reader.place("choices"), "Choices, which this type of answer does not have.");
  const [hint, help] = [reader.text("hint"), reader.text("help", true)];
  return {
    key: reader.cell("name") || label,
    type,
    label,
    place: reader.place("question"),
    required: requiredIn(reader),
    settings: {
      ...(hint === "" ? {} : { hint }),
      ...(help === "" ? {} : { help }),
      ...(withChoices.has(type) ? { options } : {}),
      ...boundsIn(reader, type),
    },
    when: conditionIn(reader),
  };
}

interface Place {
  readonly page: string;
  readonly section: string;
  readonly list: string;
}

/** Rows in order, grouped by page and section. */
class SheetForm {
  readonly lists = new Map<string, ImportedList>();
  readonly #pages = new Map<
    string,
    Map<string, { readonly head: ImportedSection; readonly questions: ImportedQuestion[] }>
  >();
  readonly #titles = new Map<string, { readonly title: string; readonly place: string }>();

  add({ page, section, list }: Place, question: ImportedQuestion, reader: RowReader): void {
    const key = plainWord(list);
    if (key !== "" && !this.lists.has(key)) this.lists.set(key, { key, label: list, place: reader.place("list") });
    const pageKey = plainWord(page);
    const sections = this.#pages.get(pageKey) ?? new Map();
    this.#pages.set(pageKey, sections);
    if (!this.#titles.has(pageKey))
      this.#titles.set(pageKey, { title: page || "Questions", place: reader.place("page") });
    const sectionKey = `${plainWord(section)} ${key}`;
    const place = reader.place("section");
    const head: ImportedSection = {
      title: section || list || page || "Questions",
      place,
      questions: [],
      ...(key === "" ? {} : { list: key }),
    };
    const found = sections.get(sectionKey) ?? { head, questions: [] };
    sections.set(sectionKey, found);
    found.questions.push(question);
  }

  pages(): readonly ImportedPage[] {
    return [...this.#pages].map(([key, sections]) => ({
      title: this.#titles.get(key)?.title ?? "Questions",
      place: this.#titles.get(key)?.place ?? "",
      sections: [...sections.values()].map(({ head, questions }) => ({ ...head, questions })),
    }));
  }
}

/**
 * The questions of a sheet, one per row. An empty page, section or list is that of the row above.
 *
 * @throws {UnreadableForm} where there are no headings
 */
export function askedInSheet(rows: readonly (readonly string[])[]): ImportedForm {
  const notes = new ImportNotes();
  const { row: headings, at } = headingsOf(rows);
  const known = new Set(at.values());
  for (const [column, cell] of (rows[headings] ?? []).entries())
    if (
      cell.trim() !== "" &&
      !known.has(column) &&
      rows.slice(headings + 1).some((cells) => (cells[column] ?? "").trim() !== "")
    )
      notes.left(
        `Row ${headings + 1}, column ${columnLetters(column)}`,
        `The column “${cell.trim().slice(0, 60)}”: this heading is unknown.`,
      );
  const form = new SheetForm();
  let above: Place = { page: "", section: "", list: "" };
  for (const [index, cells] of rows.slice(headings + 1).entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const reader = new RowReader(headings + index + 2, cells, at, notes);
    const [page, section, list] = [reader.text("page"), reader.text("section"), reader.text("list")];
    const isNew = page !== "" || section !== "";
    above = {
      page: page || above.page,
      section: section || (page === "" ? above.section : ""),
      list: list || (isNew ? "" : above.list),
    };
    const question = questionIn(reader);
    if (question) form.add(above, question, reader);
  }
  return { pages: form.pages(), lists: [...form.lists.values()], notes: notes.all };
}
