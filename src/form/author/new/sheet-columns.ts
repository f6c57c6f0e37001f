import { carriedText, type ImportNotes, UnreadableForm } from "./asked.ts";
import { offeredTypes } from "./question-words.ts";

/** The columns of a sheet of questions, each with its alternative headings. */
const columns = {
  page: ["Page", "step"],
  list: ["List", "group", "entries of", "repeats"],
  section: ["Section", "heading"],
  name: ["Name", "id", "code", "key"],
  question: ["Question", "title", "label", "wording", "text"],
  type: ["Type", "type of answer", "kind", "answer type"],
  required: ["Required", "needed", "mandatory"],
  choices: ["Choices", "options", "values", "answers"],
  hint: ["Hint", "placeholder", "example"],
  help: ["Help", "guidance", "description", "more help"],
  least: ["Least", "min", "minimum", "from"],
  most: ["Most", "max", "maximum", "to"],
  condition: ["Condition", "asked when", "asked if", "visible if", "when", "shown when"],
} as const;

type Column = keyof typeof columns;

const names = Object.keys(columns) as readonly Column[];

/** A word in lower case without punctuation. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const byHeading: ReadonlyMap<string, Column> = new Map(
  names.flatMap((name) => columns[name].map((heading): [string, Column] => [plainWord(heading), name])),
);

/** Column 27 is `AB`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Number of rows searched for the headings. */
const rowsOfHeadings = 20;

interface Headed {
  readonly row: number;
  readonly at: ReadonlyMap<Column, number>;
}

/** The row with the headings, and the column of each. @throws {UnreadableForm} where there is none */
export function headingsOf(rows: readonly (readonly string[])[]): Headed {
  for (const [row, cells] of rows.slice(0, rowsOfHeadings).entries()) {
    const at = new Map<Column, number>();
    for (const [column, cell] of cells.entries()) {
      const known = byHeading.get(plainWord(cell));
      if (known !== undefined && !at.has(known)) at.set(known, column);
    }
    if (at.has("question") && at.size > 1) return { row, at };
  }
  throw new UnreadableForm(
    "No row has the headings. One of the first 20 rows must contain “Question” and another heading of the template, such as “Type”.",
  );
}

/** Reads a row by column name. */
export class RowReader {
  readonly notes: ImportNotes;
  readonly row: number;
  readonly #cells: readonly string[];
  readonly #at: Headed["at"];

  constructor(row: number, cells: readonly string[], at: Headed["at"], notes: ImportNotes) {
    this.row = row;
    this.#cells = cells;
    this.#at = at;
    this.notes = notes;
  }

  cell(column: Column): string {
    const at = this.#at.get(column);
    return at === undefined ? "" : (this.#cells[at] ?? "").trim();
  }

  place(column: Column): string {
    const at = this.#at.get(column);
    const letters = at === undefined ? "" : ` (column ${columnLetters(at)})`;
    return `Row ${this.row}, ${columns[column][0]}${letters}`;
  }

  text(column: Column, isLong = false): string {
    return carriedText(this.cell(column), this.place(column), this.notes, isLong);
  }
}

/** The headings of the template, with an example row. */
export const questionSheet: {
  readonly headings: readonly string[];
  readonly examples: readonly (readonly string[])[];
  readonly choices: readonly (readonly string[] | undefined)[];
  readonly widths: readonly number[];
} = {
  headings: names.map((name) => columns[name][0]),
  examples: [
    [
      "Trade",
      "",
      "Business",
      "Trade",
      "What is your trade?",
      "One choice",
      "Yes",
      "Butcher | Baker | Other",
      "",
      "",
      "",
      "",
      "",
    ],
    ["", "", "", "OtherTrade", "Which other trade?", "Short text", "Yes", "", "", "", "", "60", "Trade = Other"],
    [
      "",
      "",
      "",
      "Staff",
      "How many people work for you?",
      "Whole number",
      "Yes",
      "",
      "Include yourself",
      "",
      "1",
      "500",
      "",
    ],
    ["", "Vehicle", "Vehicles", "Make", "Make and model", "Short text", "Yes", "", "", "", "", "80", ""],
    [
      "",
      "",
      "",
      "Value",
      "What is it worth?",
      "Money",
      "Yes",
      "",
      "",
      "Today's price for a vehicle of the same age.",
      "0",
      "100000",
      "",
    ],
  ],
  choices: names.map((name) => (name === "type" ? offeredTypes : name === "required" ? ["Yes", "No"] : undefined)),
  widths: [14, 14, 18, 16, 40, 16, 10, 30, 24, 30, 10, 10, 26],
};
