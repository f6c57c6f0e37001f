import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import {
  areAddresses,
  isAddressPart,
  isPossibleAddressPart,
  isWhichFlat,
  ruleOutAddressParts,
  withNeighbours,
} from "./address-parts.ts";
import { isAmount, isPeriod, isYearly, readAmountWords } from "./amount-scale.ts";
import { isText } from "./cell-text.ts";
import type { Candidate, ColumnMatch, KnownHeadings } from "./column-match.ts";
import { createScales } from "./column-scales.ts";
import { areDivided, findCrossMeaning, fitOf } from "./column-values.ts";
import {
  besideAt,
  fittingAt,
  HeadingLine,
  hasLetters,
  hasWord,
  isPerilCovered,
  lacksReserve,
  sharingAt,
  unrelatedHeadingWords,
} from "./heading-line.ts";
import { columnOf, importedQuestions } from "./import-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";
import { isReason, readTemplateMark } from "./schedule-table.ts";
import { settled } from "./settle-matches.ts";

/** Headings of a column that gives the period of the amount next to it. */
const wordsOfPeriod = new Set(
  headingKey("rent rental frequency period per payable paid payment basis interval amount every").split(" "),
);

const wordOfTotal = new Set(["total"]);

const isYesOrNo = (cell: string): boolean => /^\s*(?:y(?:es)?|no?)\s*$/i.test(cell);

/**
 * Matches each column of a heading row to a question by its heading, alone or with the words above it, and only if its
 * values could be answers; the user is asked about all others.
 *
 * @param line position of the headings in the grid, from 0
 */
export function matchColumns(
  form: PreparedForm,
  groupName: string,
  given: PastedGrid,
  line: number,
  known: KnownHeadings = new Map(),
): readonly ColumnMatch[] {
  const group = form.groups.get(groupName);
  if (!group) return (given[line] ?? []).map(() => ({ name: undefined, by: "unknown" }));
  const headings = new HeadingLine(form, group, given, line, known);
  const { address, grid } = headings;
  const below = (at: number) => headings.below(at);
  const first = Array.from({ length: headings.width }, (_, at) => candidateAt(headings, at));
  const whole = address === undefined ? first : withNeighbours(first, address, (at) => headings.key(at), below);
  return settled(group, whole, below, createScales(form, group, grid, line), findCrossMeaning(grid));
}

/** One method of matching a column; undefined if it does not apply. */
type MatchingMethod = (line: HeadingLine, at: number) => Candidate | undefined;

/** The match of a column by the first method that applies. */
function candidateAt(line: HeadingLine, at: number): Candidate {
  const called = line.called(at);
  for (const method of matchingMethods) {
    const found = method(line, at);
    if (found) return { ...found, called: called[0] ?? "" };
  }
  const isMonthly = called.some((words) => (readAmountWords(words).times ?? 1) !== 1);
  return { name: undefined, by: isMonthly ? "monthly" : "unknown", called: called[0] ?? "" };
}

const withoutHeading: MatchingMethod = (line, at) =>
  line.called(at).length === 0 ? { name: undefined, by: "no heading" } : undefined;

const reasonColumn: MatchingMethod = ({ cells, keys }, at) => {
  const heading = cells[at] ?? "";
  const isOurs = isReason(heading) && (keys.named(heading) === undefined || cells.some(readTemplateMark));
  return isOurs || readTemplateMark(heading) ? { name: undefined, by: "our own" } : undefined;
};

const byItsLabel: MatchingMethod = (line, at) => {
  const { form, group } = line;
  const exact = line.called(at).map((words) => columnOf(form, group.name, words));
  const name = exact.find((each) => each !== undefined);
  if (name === undefined || line.isForeign(at, name) || isSeen(line, at, name)) return undefined;
  // `Modifications` above Yes and No asks whether, not which.
  const prepared = line.group.byName.get(name);
  const isYesNoColumn = line.filledBelow(at).length > 0 && line.filledBelow(at).every(isYesOrNo);
  if (prepared && isText(prepared.question) && isYesNoColumn) return undefined;
  return { name, by: "heading", rank: 3 };
};

const asConfirmed: MatchingMethod = (line, at) => {
  const firm = line
    .called(at)
    .map((words) => line.known.get(headingKey(words)))
    .find((each) => each !== undefined);
  if (firm?.name === "") return { name: undefined, by: "firm leaves it out", on: firm.on };
  return firm && { ...firm, by: "firm", rank: 2 };
};

const byWhichFlat: MatchingMethod = (line, at) =>
  line.address !== undefined && isWhichFlat(line.heading(at)) && !ruleOutAddressParts(line.below(at))
    ? { name: line.address, by: "part of the address", rank: 0 }
    : undefined;

/** Recognises `Unit` and `Item` above 1, 2, 3 as row numbers: neither a number of flats nor an answer. */
const byRowNumbers: MatchingMethod = (line, at) => {
  const filled = line.filledBelow(at);
  if (filled.length < 3 || !filled.every((cell, index) => cell.trim() === String(index + 1))) return undefined;
  const name = line.named(at);
  const isNumber = name === undefined || line.group.byName.get(name)?.question.type === "integer";
  return isNumber ? { name: undefined, by: "row numbers" } : undefined;
};

/**
 * Matches a column that two questions share: `Make & model` names both, `Vehicle` names the entry itself; the cells
 * start with an answer to the first.
 */
const asTwoAnswers: MatchingMethod = (line, at) => {
  if (line.named(at) !== undefined) return undefined;
  const { form, group, keys, own } = line;
  const heading = line.heading(at);
  const words = heading.split(/[^\p{L}\d]+/u).filter((word) => word !== "" && !/^and$/i.test(word));
  const isEntry = keyWithout(headingKey(heading), new Set([...own, "description"])) === "";
  const names = (name: string, from: number, to?: number) => keys.named(words.slice(from, to).join(" ")) === name;
  for (const { question } of importedQuestions(form, group.name)) {
    const { name, sharedColumn: shared } = question;
    const isBoth = words.some((_, end) => end > 0 && names(name, 0, end) && shared && names(shared.with, end));
    if (!shared || !(isEntry || isBoth)) continue;
    if (areDivided(shared, line.below(at))) return { name, by: "two answers", rank: 0.5 };
    // Beside a column of the makes, `Make & model` without them holds the models.
    const isFirstBeside = line.cells.some((_, other) => other !== at && line.named(other) === name);
    if (isBoth && isFirstBeside) return { name: shared.with, by: "heading", rank: 0.5 };
  }
  return undefined;
};

/**
 * The question that a column's name means: without the words above it if all its values answer the question that the
 * heading names alone, and none answers the other. `Year` below `Weights` is still the year.
 */
function namedAt(line: HeadingLine, at: number): string | undefined {
  const name = line.named(at);
  const alone = line.keys.named(line.heading(at));
  const fitTo = (other: string | undefined) => {
    const prepared = line.group.byName.get(other ?? "");
    return prepared && fitOf(prepared, line.below(at));
  };
  if (alone === undefined || alone === name || fitTo(name)?.fitting !== 0) return name;
  const { filled = 0, fitting = 0 } = fitTo(alone) ?? {};
  return filled > 0 && fitting === filled ? alone : name;
}

const byItsName: MatchingMethod = (line, at) => {
  const name = namedAt(line, at);
  if (name === undefined || isOtherwise(line, at, name)) return undefined;
  if (isPerilCovered(line, at) || lacksReserve(line, at, name)) return { name: undefined, by: "unknown", likely: name };
  return line.isForeign(at, name)
    ? { name: undefined, by: "other people", likely: name }
    : { name, by: "heading", rank: 1 };
};

/** A total may include contents and rent, so it is suggested but not matched. */
const asSumInsured: MatchingMethod = (line, at) => {
  const heading = line.heading(at);
  const sum = line.isOther(at) ? undefined : line.keys.sumInsured(heading);
  if (sum === undefined) return undefined;
  return hasWord(headingKey(heading), wordOfTotal)
    ? { name: undefined, by: "unknown", likely: sum }
    : { name: sum, by: "heading", rank: 0.75 };
};

const byItsValues: MatchingMethod = (line, at) => {
  const name = line.isOther(at) ? undefined : (fittingAt(line, at) ?? sharingAt(line, at) ?? besideAt(line, at));
  return name === undefined ? undefined : { name, by: "values", rank: 0.5 };
};

/** `Works £` asks for an amount, though `Works` names a question with other answers. */
const namesPounds = (heading: string): boolean => /£|\bgbp\b/i.test(heading);

/** Matches `Works £` beside `Works` to the only amount whose names contain its words. `Budget £` alone may be any. */
const asAmountOf: MatchingMethod = (line, at) => {
  const heading = line.heading(at);
  if (!namesPounds(heading) || line.isOther(at)) return undefined;
  const said = headingKey(heading.replace(/£|\bgbp\b/gi, " ")).split(" ");
  const isBeside = line.cells.some(
    (other, column) => column !== at && said.every((word) => headingKey(other).split(" ").includes(word)),
  );
  const [name, ...others] = isBeside ? line.keys.amountsOf(heading) : [];
  const prepared = line.group.byName.get(name ?? "");
  const { filled = 0, fitting = 0 } = prepared ? fitOf(prepared, line.below(at)) : {};
  return name === undefined || others.length > 0 || filled === 0 || fitting < filled
    ? undefined
    : { name, by: "values", rank: 0.5 };
};

/** Matches `Sum insured 2027`, and of several years the last. */
const asLatestYear: MatchingMethod = (line, at) => {
  const yearOf = (heading: string) => Number(/(?<!\d)20\d\d(?!\d)/.exec(heading)?.[0] ?? 0);
  const years = new Set(line.cells.map(yearOf).filter((year) => year > 0));
  const year = yearOf(line.heading(at));
  if (year === 0 || year !== Math.max(...years) || line.isOther(at)) return undefined;
  const [name] = line.called(at).flatMap((words) => line.keys.named(words.replace(String(year), " ")) ?? []);
  const question = line.group.byName.get(name ?? "")?.question;
  return name !== undefined && question && isAmount(question) && !isYearly(question)
    ? { name, by: "heading", rank: 0.75 }
    : undefined;
};

/** Matches `Property` above addresses. */
const asTheEntry: MatchingMethod = (line, at) =>
  line.address !== undefined && line.key(at) === "" && areAddresses(line.below(at))
    ? { name: line.address, by: "heading", rank: 1 }
    : undefined;

/** Matches the file's only column of addresses, such as `Asset` or `Parsonage`, if no heading names an address. */
const asOnlyAddress: MatchingMethod = (line, at) => {
  const { address, addresses } = line;
  if (address === undefined || line.isOther(at) || addresses.length !== 1 || addresses[0] !== at) return undefined;
  return areAddresses(line.below(at)) && !areAddresses([line.heading(at)])
    ? { name: address, by: "values", rank: 0.5 }
    : undefined;
};

const asPartOfAddress: MatchingMethod = (line, at) => {
  const isPart = line.called(at).some((words) => isAddressPart(keyWithout(headingKey(words), line.own)));
  if (line.address === undefined || !isPart || ruleOutAddressParts(line.below(at))) return undefined;
  // `No. of flats in the building` counts them.
  if (/\b(?:flats|units|apartments|houses|count|qty|quantity)\b/i.test(line.heading(at))) return undefined;
  return line.over(at).some((words) => hasWord(headingKey(words), unrelatedHeadingWords))
    ? { name: undefined, by: "other people" }
    : { name: line.address, by: "part of the address", rank: 0 };
};

/** Matches `Frequency` and `Rent period` if all cells are periods such as `pcm` and `Weekly`. */
const asPeriod: MatchingMethod = (line, at) => {
  const filled = line.filledBelow(at);
  const isCalledSo = keyWithout(headingKey(line.heading(at)), wordsOfPeriod) === "";
  return isCalledSo && filled.length > 0 && filled.every(isPeriod) ? { name: undefined, by: "its period" } : undefined;
};

/** The most reliable first. */
const matchingMethods: readonly MatchingMethod[] = [
  withoutHeading,
  reasonColumn,
  byItsLabel,
  asConfirmed,
  byWhichFlat,
  byRowNumbers,
  asTwoAnswers,
  byItsName,
  asSumInsured,
  asLatestYear,
  asAmountOf,
  byItsValues,
  asTheEntry,
  asOnlyAddress,
  asPartOfAddress,
  asPeriod,
];

/** `Contents` above `Part cleared` and `Furnished` is not a sum: its values fit another question with that word. */
function isSeen(line: HeadingLine, at: number, name: string): boolean {
  const prepared = line.group.byName.get(name);
  const { filled, fitting } = prepared ? fitOf(prepared, line.below(at)) : { filled: 0, fitting: 0 };
  return filled > 0 && fitting === 0 && fittingAt(line, at) !== undefined;
}

/**
 * Whether the values contradict the heading: `Unit` may be a count, or `Flat 1` next to a street; `Garaged at` may be a
 * kind of place or a postcode.
 */
function isOtherwise(line: HeadingLine, at: number, name: string): boolean {
  const prepared = line.group.byName.get(name);
  if (!prepared) return false;
  const below = line.below(at);
  const key = line.key(at);
  const { filled, fitting } = fitOf(prepared, below);
  // `12`, `14a` and `Mill House` below `House` are not addresses.
  if (prepared.question.type === "address" && filled > 0 && !areAddresses(below)) return isAddressPart(key);
  if (filled === 0 || fitting > 0) return false;
  if (namesPounds(line.heading(at)) && !isAmount(prepared.question)) return true;
  const isNamed = isPossibleAddressPart(key) && line.filledBelow(at).every(hasLetters);
  return isAddressPart(key) || isNamed || fittingAt(line, at) !== undefined;
}
