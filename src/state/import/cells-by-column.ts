import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { normalPostcode } from "../../form/values/postcode.ts";
import { isWhichFlat, splitAddress } from "./address-parts.ts";
import { isWeight, withPeriod } from "./amount-scale.ts";
import { areDivided, dividedCell, findCellConversion, findCrossMeaning } from "./column-values.ts";
import { importedQuestions, takesSeveral } from "./import-columns.ts";
import { withPlainHeadings } from "./lines-left-out.ts";
import { areWeighed, optionMeant } from "./option-words.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** The columns of a table as they are read, and how a row's cells are converted to match. */
interface CellsOfLine {
  /**
   * The question of each column; where several form one answer, only the first. A postcode taken from the address has a
   * column of its own at the end.
   */
  readonly columns: readonly (string | undefined)[];
  readonly cellsOf: (cells: readonly string[]) => readonly string[];
}

/**
 * A conversion of a row's cells. Its name changes if it would read a row differently, because results are cached by
 * name.
 */
interface Step {
  readonly called: string;
  readonly take: (cells: readonly string[], next: string[]) => void;
}

/** Cache by row: a row keeps its identity between plans, so its cells need not be read again. */
const made = new WeakMap<readonly string[], { readonly how: string; readonly cells: readonly string[] }>();

interface Rows {
  readonly grid: PastedGrid;
  /** Position of the headings, from 0; -1 if there are none. */
  readonly line: number;
  /** Whether a question without a column can take an answer. */
  readonly mayTake?: (name: string) => boolean;
}

/** Merges columns that form one answer into the first of them, and writes each cell as a user would type it. */
export function cellsByColumn(
  form: PreparedForm,
  group: string,
  chosen: readonly (string | undefined)[],
  { grid: given, line, mayTake = () => false }: Rows,
): CellsOfLine {
  const grid = withPlainHeadings(given, line);
  const body = grid.slice(line + 1);
  const columns = chosen.map((name, at) => (chosen.indexOf(name) === at ? name : undefined));
  const cellsAt = (at: number) => body.map((row) => row[at] ?? "");
  const questions = columns.map((name) => (name === undefined ? undefined : form.question(group, name)));
  const days = questions.flatMap((question, at) => (question?.type === "date" ? [cellsAt(at)] : []));
  const cross = questions.some((question) => question?.type === "yesno") ? findCrossMeaning(grid) : undefined;
  const steps = questions.flatMap((question, at): Step[] => {
    if (!question) return [];
    const parts = chosen.flatMap((each, column) => (each === question.name ? [column] : []));
    if (parts.length > 1 && takesSeveral(form, group, question.name)) {
      const flats = parts.map((part) => question.type === "address" && isWhichFlat(grid[line]?.[part] ?? ""));
      const put = joins[question.type] ?? joined;
      const take: Step["take"] = (cells, next) => {
        const said = parts.map((part) => (cells[part] ?? "").trim());
        next[at] = put(said.map((part, which) => (flats[which] ? asFlat(part, said) : part)));
      };
      return [{ called: `${at} of ${parts.join()}`, take }];
    }
    const called = grid[line]?.[at];
    const write = findCellConversion(question, cellsAt(at), { days, cross, called });
    if (!write) return [];
    const take: Step["take"] = (cells, next) => {
      next[at] = write(cells[at] ?? "");
    };
    return [{ called: `${at} written ${question.type} ${cross}`, take }];
  });
  steps.push(...weightsBeside(form, group, columns));
  const behind = [postcodeBehind, restBehind].reduce<Behind>(
    (before, find) => {
      const next = find(form, group, before.columns, body, mayTake);
      return next ? { columns: next.columns, steps: [...before.steps, ...next.steps] } : before;
    },
    { columns, steps },
  );
  const all = behind.steps;
  if (all.length === 0) return { columns, cellsOf: (cells) => cells };
  const how = all.map(({ called }) => called).join();
  return {
    columns: behind.columns,
    cellsOf(cells) {
      const known = made.get(cells);
      if (known?.how === how) return known.cells;
      const next = [...cells];
      for (const { take } of all) take(cells, next);
      made.set(cells, { how, cells: next });
      return next;
    },
  };
}

/** Reads `HGV rigid`, which is one of two options, together with the weight beside it. */
function weightsBeside(form: PreparedForm, group: string, columns: readonly (string | undefined)[]): readonly Step[] {
  const questions = columns.map((name) => form.groups.get(group)?.byName.get(name ?? ""));
  const heavy = questions.findIndex((each) => each !== undefined && isWeight(each.question));
  return questions.flatMap((each, at): readonly Step[] => {
    const options = each?.options ?? [];
    if (heavy < 0 || !areWeighed(options)) return [];
    const take: Step["take"] = (cells, next) => {
      const [kind, figure] = [next[at] ?? "", (cells[heavy] ?? "").replace(/[\s,]/g, "")];
      const unit = /^[\d.]+$/.test(figure) ? (Number(figure) < 100 ? "t" : "kg") : "";
      const both = `${kind} ${figure}${unit}`;
      if (kind.trim() !== "" && optionMeant(kind, options) === undefined && optionMeant(both, options) !== undefined)
        next[at] = both;
    };
    return [{ called: `${at} of weight ${heavy}`, take }];
  });
}

/** Joins `Sprinter` and `314 CDI`, skipping what is said already: `FH` and `FH 460`. */
const inOrder = (parts: readonly string[]): string =>
  parts.reduce((before, part) => {
    if (before === "" || startsWith(part, before) || part.toLowerCase() === before.toLowerCase()) return part || before;
    return part === "" ? before : `${before} ${part}`;
  }, "");

const joins: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  text: inOrder,
  choice: (parts) => parts.filter((part) => part !== "").join(" "),
  money: withPeriod,
};

/**
 * Joins parts into `12, Moor Lane, Ilkley`, skipping what an earlier part already says and putting a number before its
 * street.
 */
function joined(parts: readonly string[]): string {
  return parts.reduce((before, part) => {
    if (part === "" || containsPart(before, part)) return before;
    if (before === "" || startsWith(part, before)) return part;
    return /^\d+[a-z]?$/i.test(before) ? `${before} ${part}` : `${before.replace(/,\s*$/, "")}, ${part}`;
  }, "");
}

/** Writes `3` under `Flat No` as `Flat 3`, unless the house next to it already says `3 Elm House`. */
const asFlat = (part: string, beside: readonly string[]): string =>
  /^\d+[a-z]?$/i.test(part) && !beside.some((other) => startsWith(other, part)) ? `Flat ${part}` : part;

/**
 * Whether an address contains a part: `12 Moor Lane, Ilkley` contains `Ilkley`; `4 Leeds Road` does not contain
 * `Leeds`.
 */
function containsPart(address: string, part: string): boolean {
  const [one, other] = [address.toLowerCase(), part.toLowerCase()];
  return one.split(/,\s*/).includes(other) || ` ${one}`.endsWith(` ${other}`);
}

/** Whether a part repeats the one before it: `12 Elm House` includes the `12` next to it. */
const startsWith = (part: string, before: string): boolean =>
  part.toLowerCase().startsWith(before.toLowerCase()) && /^[\s,]/.test(part.slice(before.length));

/** The columns plus one derived from another, and how to derive it. */
interface Behind {
  readonly columns: readonly (string | undefined)[];
  readonly steps: readonly Step[];
}

type FindBehind = (
  form: PreparedForm,
  group: string,
  columns: readonly (string | undefined)[],
  body: PastedGrid,
  mayTake: (name: string) => boolean,
) => Behind | undefined;

/** The first position after all columns. */
const behindAll = (columns: readonly (string | undefined)[], body: PastedGrid): number =>
  Math.max(columns.length, ...body.map(({ length }) => length));

const withColumn = (columns: readonly (string | undefined)[], to: number, name: string) =>
  Array.from({ length: Math.max(columns.length, to + 1) }, (_, at) => (at === to ? name : columns[at]));

function putAt(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push("");
  cells[at] = text;
}

/**
 * Finds a text column whose cells also hold the answer to a question without a column: `Ford Transit` is a make and a
 * model.
 */
const restBehind: FindBehind = (form, group, columns, body, mayTake) => {
  for (const { question } of importedQuestions(form, group)) {
    const { sharedColumn: shared } = question;
    const at = columns.indexOf(question.name);
    if (!shared || at < 0 || columns.includes(shared.with) || !mayTake(shared.with)) continue;
    if (
      !areDivided(
        shared,
        body.map((cells) => cells[at] ?? ""),
      )
    )
      continue;
    const to = behindAll(columns, body);
    const take: Step["take"] = (_, next) => {
      const cell = next[at] ?? "";
      const [first, rest] = dividedCell(shared, cell) ?? ["", cell];
      next[at] = first;
      putAt(next, to, rest);
    };
    return { columns: withColumn(columns, to, shared.with), steps: [{ called: `${to} rest of ${at}`, take }] };
  }
  return undefined;
};

/**
 * Finds the postcode within the addresses, if the group asks for one address and one postcode and most addresses end
 * with a postcode.
 */
const postcodeBehind: FindBehind = (form, group, columns, body, mayTake) => {
  const ofType = (type: string) =>
    importedQuestions(form, group).flatMap(({ question }) => (question.type === type ? [question.name] : []));
  const [[address, ...addresses], [postcode, ...postcodes]] = [ofType("address"), ofType("postcode")];
  if (address === undefined || postcode === undefined || addresses.length + postcodes.length > 0) return undefined;
  const at = columns.indexOf(address);
  const own = columns.indexOf(postcode);
  if (at < 0 || (own < 0 && !mayTake(postcode))) return undefined;
  const filled = body.map((cells) => cells[at] ?? "").filter((cell) => cell.trim() !== "");
  const ending = filled.filter((cell) => splitAddress(cell)[1] !== "").length;
  if (ending === 0 || ending * 2 < filled.length) return undefined;
  const to = own < 0 ? behindAll(columns, body) : own;
  const step: Step = {
    called: `${to} from ${at}`,
    take(cells, next) {
      const [rest, found] = splitAddress(next[at] ?? "");
      const given = (cells[to] ?? "").trim();
      if (found === "" || (given !== "" && normalPostcode(given) !== found)) return;
      next[at] = rest;
      putAt(next, to, given || found);
    },
  };
  return { columns: withColumn(columns, to, postcode), steps: [step] };
};
