import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { type AmountScale, isOther, isScale, type ScaleOfColumn, saidOfAmounts } from "./amount-scale.ts";
import { headingKeysOf, ownWords } from "./column-keys.ts";
import { cellsBelow, createScales, wordsAbove } from "./column-scales.ts";
import { dayBeforeMonth, dayOrder, fitOf } from "./column-values.ts";
import { columnOf, importedQuestions, takesSeveral } from "./import-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";
import { isReason, readTemplateMark } from "./schedule-table.ts";

/** What the people of a firm have confirmed before: the question, or `""` for none. */
export interface KnownHeading {
  readonly name: string;
  readonly on: string;
  readonly scale?: AmountScale;
}

/** By the key of a heading. */
export type KnownHeadings = ReadonlyMap<string, KnownHeading>;

/** How a column of a file was matched to a question, or why nobody but a person can say. */
export interface ColumnMatch {
  /** Undefined where it is asked, or is left out. */
  readonly name: string | undefined;
  /** Offered first where it is asked. */
  readonly likely?: string;
  /** In what its amounts are given. */
  readonly scale?: ScaleOfColumn;
  readonly by:
    | "heading"
    | "values"
    | "firm"
    | "part of the address"
    | "firm leaves it out"
    | "no heading"
    | "our own"
    | "unknown"
    | "monthly"
    | "period"
    | "size"
    | "twice"
    | "other people"
    | "values do not fit"
    | "day order";
  /** Its heading, with what is above it. */
  readonly called?: string;
  /** The day on which the firm confirmed it. */
  readonly on?: string;
}

/** The match needs a person. */
export const needsChoice = ({ name, by }: ColumnMatch): boolean => name === undefined && !leftOut.has(by);

const leftOut: ReadonlySet<ColumnMatch["by"]> = new Set(["firm leaves it out", "no heading", "our own"]);

interface Candidate extends ColumnMatch {
  /** 3 for the question's own name or label, 2 for what the firm confirmed, 1 for a synonym. */
  readonly rank?: number;
}

/** Words of the parts of an address in columns of their own: `Town/City`, `Flat/House No`, `Address line 2`. */
const placeWords = new Set(
  headingKey(
    "address street road town city county district locality village region house flat unit apartment line post",
  ).split(" "),
);
const besidePlaces = new Set([...headingKey("number name building").split(" "), ..."123456"]);

/** Whether a heading names a part of an address, and nothing else. `Line` and `Name` alone could be of anything. */
function isAddressPart(key: string): boolean {
  const words = key.split(" ");
  if (key === "line" || key === "post" || key === "address") return false;
  if (!words.every((word) => placeWords.has(word) || besidePlaces.has(word))) return false;
  return words.some((word) => placeWords.has(word)) || (words.includes("building") && words.length > 1);
}

/** Columns about somebody else: `Landlord address` is not the address of the property. */
const otherPeople = new Set(
  "landlord owner client proposer policyholder agent broker correspondence contact previous expiring last old solicitor bank billing invoice registered".split(
    " ",
  ),
);

/** `5 Orchard Way` and `Rose Cottage, Back Lane`, in most cells. */
function areAddresses(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const like = filled.filter((cell) => /\d.*\s\p{L}{2}|\p{L}{2},\s*\p{L}/u.test(cell));
  return filled.length > 0 && like.length * 5 >= filled.length * 4;
}

/** `1,100` and `£250` are no numbers of houses. */
function areAmounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.every((cell) => /^\s*(?:£|\d{1,3},\d{3}|\d{5,}|\d+\.\d)/.test(cell));
}

/** Values that are among the options of many questions. */
const saysLittle = new Set("yes no y n none nil other n/a".split(" ").map(headingKey));

const has = (key: string, words: ReadonlySet<string>): boolean => key.split(" ").some((word) => words.has(word));

/**
 * What each column of a line of headings is for. A column is matched by its heading, alone or with what is above it,
 * and only where its values could be answers; all else is asked.
 *
 * @param line position of the headings in the grid, from 0
 */
export function matchColumns(
  form: PreparedForm,
  groupName: string,
  grid: PastedGrid,
  line: number,
  known: KnownHeadings = new Map(),
): readonly ColumnMatch[] {
  const group = form.groups.get(groupName);
  const cells = grid[line] ?? [];
  if (!group) return cells.map(() => ({ name: undefined, by: "unknown" }));
  const keys = headingKeysOf(form, group);
  const own = ownWords(group);
  const address = importedQuestions(form, groupName).filter(({ question }) => question.type === "address");
  const width = Math.max(cells.length, grid[line - 1]?.length ?? 0);

  const calledAt = (at: number): readonly string[] => {
    const heading = cells[at] ?? "";
    return [...wordsAbove(grid, line, at).map((words) => `${words} ${heading}`), heading].filter(
      (words) => words.trim() !== "",
    );
  };
  const first = Array.from(
    { length: width },
    (_, at): Candidate => ({ ...matchAt(at), called: calledAt(at)[0] ?? "" }),
  );

  function matchAt(at: number): Candidate {
    const heading = cells[at] ?? "";
    const over = wordsAbove(grid, line, at).map((words) => `${words} ${heading}`);
    const called = calledAt(at);
    if (called.length === 0) return { name: undefined, by: "no heading" };
    const isOurs = isReason(heading) && (keys.named(heading) === undefined || cells.some(readTemplateMark));
    if (isOurs || readTemplateMark(heading)) return { name: undefined, by: "our own" };
    const firm = called.map((words) => known.get(headingKey(words))).find((each) => each !== undefined);
    const exact = called.map((words) => columnOf(form, groupName, words)).find((each) => each !== undefined);
    if (exact !== undefined && !(over.length > 0 && isForeign(over, exact)))
      return { name: exact, by: "heading", rank: 3 };
    if (firm?.name === "") return { name: undefined, by: "firm leaves it out", on: firm.on };
    if (firm) return { ...firm, by: "firm", rank: 2 };
    const named = called.map((words) => keys.named(words)).find((each) => each !== undefined);
    const meant = named !== undefined && isPartOfAddress(at, heading, named) ? undefined : named;
    if (meant === undefined) {
      const chosen = called.some((words) => has(headingKey(words), otherPeople)) ? undefined : fittingAt(at, heading);
      if (chosen !== undefined) return { name: chosen, by: "values", rank: 0.5 };
      const [only, ...others] = address;
      const isEntry = only && keyWithout(headingKey(heading), own) === "" && others.length === 0;
      if (isEntry && areAddresses(cellsBelow(grid, line, at)))
        return { name: only.question.name, by: "heading", rank: 1 };
      const isPart = isAddressPart(keyWithout(headingKey(heading), own)) && !areAmounts(cellsBelow(grid, line, at));
      if (only && others.length === 0 && isPart)
        return over.some((words) => has(headingKey(words), otherPeople))
          ? { name: undefined, by: "other people" }
          : { name: only.question.name, by: "part of the address", rank: 0 };
      return {
        name: undefined,
        by: called.some((words) => saidOfAmounts(words).times !== undefined) ? "monthly" : "unknown",
      };
    }
    if (isForeign(over, meant)) return { name: undefined, by: "other people", likely: meant };
    return { name: meant, by: "heading", rank: 1 };
  }

  /** `Void category` is the reason why a property is empty, if its values are such reasons. */
  function fittingAt(at: number, heading: string): string | undefined {
    const names = keys.fitting(heading);
    if (names.length === 0) return undefined;
    const below = cellsBelow(grid, line, at);
    const distinct = new Set(below.map(headingKey).filter((key) => key !== "" && !saysLittle.has(key)));
    const hasWords = [...distinct].some((key) => /\p{L}{2}/u.test(key));
    const fitting = names.filter((name) => {
      const prepared = group?.byName.get(name);
      if (!prepared || (prepared.options && !hasWords)) return false;
      const { filled, fitting: fit } = fitOf(prepared, below);
      return fit > 0 && fit * 5 >= filled * 3;
    });
    return distinct.size > 0 && fitting.length === 1 ? fitting[0] : undefined;
  }

  /** `Unit` is how many there are, or `Flat 1` beside a street: its values say which. */
  function isPartOfAddress(at: number, heading: string, name: string): boolean {
    const prepared = group?.byName.get(name);
    if (!prepared || !isAddressPart(keyWithout(headingKey(heading), own))) return false;
    const { filled, fitting } = fitOf(prepared, cellsBelow(grid, line, at));
    return filled > 0 && fitting === 0;
  }

  function isForeign(over: readonly string[], name: string): boolean {
    return over.some((words) => keys.named(words) !== name && has(headingKey(words), otherPeople));
  }

  const scaleAt = createScales(form, group, grid, line);
  return settled(form, group, first, (at) => cellsBelow(grid, line, at), scaleAt);
}

/** Of `Rent pa` and `Rent pcm` the first is the answer itself. */
const rankOf = ({ rank = 0, scale }: Candidate): number => (isOther(scale) ? rank - 0.5 : rank);

/** A column about which a person is asked, with the question that it seems to be. */
const asked = ({ name = "", called = "" }: ColumnMatch, by: ColumnMatch["by"]): ColumnMatch => ({
  name: undefined,
  by,
  likely: name,
  called,
});

/**
 * Asks where two columns are called the same, where the values of a column could not be answers, and where nobody can
 * tell of which period, or in what, its amounts are.
 */
function settled(
  form: PreparedForm,
  group: PreparedGroup,
  matches: readonly Candidate[],
  cellsOf: (at: number) => readonly string[],
  scaleAt: ReturnType<typeof createScales>,
): readonly ColumnMatch[] {
  const fits = ({ name }: ColumnMatch, at: number, size: number): boolean => {
    const prepared = group.byName.get(name ?? "");
    const { filled, fitting } = prepared ? fitOf(prepared, cellsOf(at), { times: 1, size }) : { filled: 0, fitting: 0 };
    return filled > 0 && fitting * 2 >= filled;
  };
  const found = matches.map((match, at) => (match.scale ? undefined : scaleAt(at, match.name)));
  const unsaid = matches.map(
    (match, at) => found[at]?.saysSize === false && isScale(found[at]?.scale) && match.rank !== 3,
  );
  /** One column at least can only be in thousands, and nothing says so: then the others may be too. */
  const inThousands = matches.some((match, at) => unsaid[at] && !fits(match, at, 1) && fits(match, at, 1000));
  const days = matches.flatMap(({ name }, at) =>
    group.byName.get(name ?? "")?.question.type === "date" ? [cellsOf(at)] : [],
  );
  const checked = matches.map((unscaled, at): Candidate => {
    const scale = unscaled.scale ?? found[at]?.scale;
    const match: Candidate = scale === undefined ? unscaled : { ...unscaled, scale };
    const prepared = group.byName.get(match.name ?? "");
    if (!prepared || match.name === undefined) return match;
    if (scale === "period" || scale === "size") return asked(match, scale);
    if (inThousands && unsaid[at] && fits(match, at, 1000)) return asked(match, "size");
    const cells = cellsOf(at);
    const order = prepared.question.type === "date" ? dayOrder(cells, days) : "day first";
    if (order === "mixed") return asked(match, "day order");
    if (match.rank === 3 || match.by === "part of the address") return match;
    const { filled, fitting } = fitOf(prepared, order === "month first" ? cells.map(dayBeforeMonth) : cells, scale);
    return filled > 0 && fitting * 2 < filled ? asked(match, "values do not fit") : match;
  });
  const wholeAddress = checked.some(
    ({ name, by }) => by !== "part of the address" && takesSeveral(form, group.name, name),
  );
  const parts = checked.filter(({ by }) => by === "part of the address").length;
  return checked.map((match): ColumnMatch => {
    const { rank: _, ...shown } = match;
    if (match.name === undefined) return shown;
    if (match.by === "part of the address") return wholeAddress || parts > 1 ? shown : asked(shown, "unknown");
    const rivals = checked.filter(({ name, by }) => name === match.name && by !== "part of the address");
    const best = Math.max(...rivals.map(rankOf));
    if (rivals.length > 1 && (rankOf(match) < best || rivals.filter((each) => rankOf(each) === best).length > 1))
      return asked(shown, "twice");
    return shown;
  });
}
