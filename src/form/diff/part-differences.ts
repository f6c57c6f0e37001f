import type { Json } from "../../../schemas/record.ts";
import { partKindWords, titleOfPart, valueWords } from "../author/thing-words.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, sameJson } from "../values/own.ts";
import { showNumber } from "../words/show-number.ts";
import type { Difference } from "./difference.ts";

/** A part in both versions; undefined in the version that does not have it. */
interface PartPair {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly from: string;
  readonly to: string;
}

/** A difference at one place inside a part. */
export type PartDifference = Pick<Difference, "aspect" | "before" | "after" | "from" | "to">;

/** Describes a condition of one side in words. */
export type SayCondition = (condition: Json, side: "from" | "to") => string;

/**
 * Differences in a part without a description of its own, place by place: `What it says, 3 (Notice), text`.
 *
 * @param aspect the enclosing places, in words
 */
export function* partDifferences(
  pair: PartPair,
  aspect: readonly string[],
  say: SayCondition | undefined,
): Iterable<PartDifference> {
  const { before, after, from, to } = pair;
  if (before !== undefined && after !== undefined && sameJson(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [was, is] of pairedRows(before, after)) {
      const at = is ?? was ?? 0;
      const row = { before: elementAt(before, was), after: elementAt(after, is) };
      const paths = { from: from + pointerTo(was ?? at), to: to + pointerTo(at) };
      yield* partDifferences({ ...row, ...paths }, [...aspect, rowWords(at, row.after ?? row.before)], say);
    }
  } else if (isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const inside = { before: before[key], after: after[key], from: from + pointerTo(key), to: to + pointerTo(key) };
      yield* partDifferences(inside, [...aspect, lower(titleOfPart(key))], say);
    }
  } else {
    const key = to.split("/").at(-1) ?? "";
    const [was, is] = [
      before === undefined ? undefined : partInWords(before, key, say && ((each) => say(each, "from"))),
      after === undefined ? undefined : partInWords(after, key, say && ((each) => say(each, "to"))),
    ];
    yield {
      aspect: aspect.join(", "),
      ...(was === undefined ? {} : { before: was, from }),
      ...(is === undefined ? {} : { after: is, to }),
    };
  }
}

type Keyed = Readonly<Record<string, Json>>;

const isPlain = (value: Json | undefined): value is Keyed => isRecord(value) && !isCondition(value as Keyed);

/** Conditions are described whole: part of one is meaningless. */
const isCondition = (value: Keyed): boolean =>
  ["all", "any", "not", "op", "is"].some((key) => Object.hasOwn(value, key));

const elementAt = (rows: readonly Json[], at: number | undefined): Json | undefined =>
  at === undefined ? undefined : rows[at];

/** `3 (Notice)`, or just the number. */
function rowWords(at: number, row: Json | undefined): string {
  const block = isRecord(row) ? Reflect.get(row, "block") : undefined;
  const kind = typeof block === "string" ? partKindWords.block?.[block] : undefined;
  return kind === undefined ? String(at + 1) : `${at + 1} (${kind})`;
}

/** Pairs identical rows; rows left between two such pairs are paired in order. */
function* pairedRows(
  before: readonly Json[],
  after: readonly Json[],
): Iterable<readonly [was: number | undefined, is: number | undefined]> {
  let [was, is] = [0, 0];
  for (const [i, j] of [...sameRows(before, after), [before.length, after.length] as const]) {
    for (; was < i || is < j; was += 1, is += 1) yield [was < i ? was : undefined, is < j ? is : undefined];
    [was, is] = [i + 1, j + 1];
  }
}

/** The longest common subsequence of rows, as pairs of indexes. */
function sameRows(before: readonly Json[], after: readonly Json[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = before.map((row) => after.map((other) => sameJson(row, other)));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (lengths[i] as Uint32Array)[j] = isSame[i]?.[j]
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const found: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; )
    if (isSame[i]?.[j]) found.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  return found;
}

/** A part in readable form: `Name: {CompanyName}; Lines of the address: Address1, Postcode`. */
export function partInWords(value: Json, key: string, say?: (condition: Json) => string): string {
  if (typeof value === "string") return valueWords[key]?.[value] ?? value;
  if (typeof value === "number") return showNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((each) => partInWords(each, key, say)).join(", ") || "none";
  if (!isRecord(value)) return "nothing";
  if (say && isCondition(value as Keyed)) return say(value);
  const { block, ...rest } = value as Keyed;
  const parts = Object.entries(rest).map(([name, each]) => `${titleOfPart(name)}: ${partInWords(each, name, say)}`);
  const words = parts.join("; ") || "none";
  return block === undefined
    ? words
    : [partKindWords.block?.[String(block)], ...(parts.length > 0 ? [words] : [])].join(": ");
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
