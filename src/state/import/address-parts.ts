import { normalPostcode } from "../../form/values/postcode.ts";
import { headingKey } from "../../form/words/heading-words.ts";
import type { Candidate } from "./column-match.ts";

/** Words for parts of an address in separate columns: `Town/City`, `Flat/House No`, `Address line 2`. */
const placeWords = new Set(
  headingKey(
    "address street thoroughfare road town city county district locality village house flat unit apartment line post block paon saon",
  ).split(" "),
);
const besidePlaces = new Set([...headingKey("number name building").split(" "), ..."123456"]);

/** Whether a heading names a part of an address and nothing else. `Line` and `Name` alone are too general. */
export function isAddressPart(key: string): boolean {
  const words = key.split(" ");
  if (key === "line" || key === "post" || key === "address") return false;
  if (!words.every((word) => placeWords.has(word) || besidePlaces.has(word))) return false;
  return words.some((word) => placeWords.has(word)) || (words.includes("building") && words.length > 1);
}

/** `Flat No` and `Apt.` identify a flat; `No. of flats` and `Flats` count flats, and `% Flat` is about the roof. */
export const isWhichFlat = (heading: string): boolean =>
  /^[^\w%]*(?:flat|apartment|apt)[^\w%]*(?:no|number|num|nr)?[^\w%]*$/i.test(heading);

/** Whether most cells are addresses, such as `5 Orchard Way` and `Rose Cottage, Back Lane`. */
export function areAddresses(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const like = filled.filter((cell) => /\d.*\s\p{L}{2}|\p{L}{2},\s*\p{L}/u.test(cell));
  return filled.length > 0 && like.length * 5 >= filled.length * 4;
}

/** Words for a street or a building. */
const street =
  /\b(?:st(?:reet)?|r(?:oa)?d|lane|ln|ave(?:nue)?|close|cl|court|ct|drive|way|place|terrace|gardens|hill|park|view|square|row|mews|crescent|walk|grove|green|parade|quay|wharf|house|cottage|farm|flat|apt)\b/i;

/** As `areAddresses`, but most cells must also contain a word for a street: `Smith, John` is a name. */
export function areStreets(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return areAddresses(cells) && filled.filter((cell) => street.test(cell)).length * 3 >= filled.length * 2;
}

/**
 * Whether the cells rule out parts of an address: `1,100`, `£250`, `10%` and `01/02/2026` are not house numbers, and
 * `Yes` is no part of an address.
 */
export function ruleOutAddressParts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isNone = (cell: string) =>
    uninformativeValues.has(headingKey(cell)) ||
    /^\s*(?:£|\d{1,3},\d{3}|\d{5,}|\d+\.\d|\d{1,2}[/.-]\d{1,2}[/.-]\d)|%\s*$/.test(cell);
  return filled.length > 0 && filled.every(isNone);
}

/** Values that are options of many questions, so they identify none. */
export const uninformativeValues = new Set("yes no y n none nil other n/a".split(" ").map(headingKey));

/**
 * Headings that name a part of an address only next to other parts: `No` left of `Street`, `Area` between `Street` and
 * `Town`.
 */
const leads = new Set(headingKey("number name house building flat unit dwelling door premises paon saon").split(" "));
const betweens = new Set(
  headingKey("area region parish suburb village neighbourhood estate scheme locality place building").split(" "),
);

/** Whether a heading may name a part of an address next to other parts. */
export const isPossibleAddressPart = (key: string): boolean =>
  key !== "" && key.split(" ").every((word) => leads.has(word) || betweens.has(word));

const houseName = /\b(?:house|cottage|farm|hall|lodge|villa|manse|court|rectory|vicarage|flat|unit|apartment|the)\b|,/i;

/** Whether most streets lack a building: neither a number nor a name. */
function areMostlyBare(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.filter((cell) => !/\d/.test(cell) && !houseName.test(cell)).length * 2 > filled.length;
}

/** Whether the cells are row numbers: `1`, `2`, `3`. */
const areRowNumbers = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => cell.trim() === "" || Number(cell) === at + 1);

/**
 * Adds the columns next to an address that belong to it. If the streets lack house numbers, the user is asked, because
 * the column with the numbers was not recognised.
 */
export function withNeighbours(
  matches: readonly Candidate[],
  name: string,
  keyOf: (at: number) => string,
  cellsOf: (at: number) => readonly string[],
): readonly Candidate[] {
  const places = matches.flatMap((match, at) => (match.name === name ? [at] : []));
  const [lead = -1] = places;
  const last = places.at(-1) ?? -1;
  if (lead < 0) return matches;
  const isCalled = (at: number, words: ReadonlySet<string>): boolean =>
    matches[at]?.name === undefined &&
    matches[at]?.by === "unknown" &&
    keyOf(at) !== "" &&
    keyOf(at)
      .split(" ")
      .every((word) => words.has(word)) &&
    !ruleOutAddressParts(cellsOf(at));
  const lacking = areMostlyBare(cellsOf(lead));
  const beside = cellsOf(lead - 1).filter((cell) => cell.trim() !== "");
  const areHouses = beside.length > 0 && beside.every((cell) => houseName.test(cell));
  // `Site name` is not the name of an owner.
  const isNamed = /^name (?:site|scheme|premise|building|house)$|^(?:building|house) name$/.test(keyOf(lead - 1));
  const isLead = isNamed ? matches[lead - 1]?.name === undefined : isCalled(lead - 1, leads);
  const isHouse = isLead && (isNamed || areHouses || (lacking && !areRowNumbers(cellsOf(lead - 1))));
  const house = isHouse ? lead - 1 : -1;
  const merged = mergedFrom(matches, last, cellsOf);
  const part = { name, by: "part of the address", rank: 0 } as const;
  return matches.map((match, at) => {
    if (at === house || merged.has(at) || (at > lead && at < last && isCalled(at, betweens)))
      return { ...match, ...part };
    const isUnsure = match.name === name && match.rank !== 3 && lacking && house < 0;
    return isUnsure ? { ...match, name: undefined, by: "unknown", likely: name } : match;
  });
}

/**
 * Columns without headings of their own, below an `Address` merged over them: several with words, or one where the
 * first holds only a number or a name.
 */
function mergedFrom(
  matches: readonly Candidate[],
  last: number,
  cellsOf: (at: number) => readonly string[],
): ReadonlySet<number> {
  const holdsWords = (cells: readonly string[]) =>
    !ruleOutAddressParts(cells) && cells.every((cell) => cell.trim() === "" || /\p{L}{2}/u.test(cell));
  const isMerged = (at: number) => matches[at]?.by === "no heading" && holdsWords(cellsOf(at));
  const count = Math.max(
    0,
    matches.slice(last + 1).findIndex((_, at) => !isMerged(last + 1 + at)),
  );
  const isWhole = count === 1 && areAddresses(cellsOf(last));
  return new Set(isWhole ? [] : Array.from({ length: count }, (_, at) => last + 1 + at));
}

const lastPostcode = /[\s,;(.-]*(?<![a-z\d])([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})[\s).]*$/i;

/** Splits the postcode from the end of an address; it is empty if there is none. */
export function splitAddress(cell: string): readonly [address: string, postcode: string] {
  const [all = "", typed = ""] = lastPostcode.exec(cell) ?? [];
  const postcode = normalPostcode(typed);
  return postcode === undefined ? [cell, ""] : [cell.slice(0, cell.length - all.length), postcode];
}

/** Whether most cells end with a postcode. */
export const endWithPostcodes = (cells: readonly string[]): boolean =>
  cells.filter((cell) => splitAddress(cell)[1] !== "").length * 5 >= cells.length * 3;
