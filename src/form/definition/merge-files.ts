import type { Json } from "../../../schemas/record.ts";
import { writtenJson } from "../lint/patch-text.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";
import type { SourceFile } from "./source-files.ts";

/** The side whose change wins. */
export type MergeChoice = "mine" | "theirs";

/** A named thing, such as a question or a rule, that both sides have changed differently. */
export interface ThingConflict {
  /** `letprop/rules.json/rules/L09`: identifies it in choices. */
  readonly at: string;
  /** Its base, and each side's version; undefined where it does not exist. */
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** The merged files of two sides; conflicts hold the other side's version. */
export interface MergedFiles {
  readonly files: readonly SourceFile[];
  readonly conflicts: readonly ThingConflict[];
}

/** A thing in each of three versions; undefined where it does not exist. */
interface ThreeWay<Value> {
  readonly base: Value | undefined;
  readonly mine: Value | undefined;
  readonly theirs: Value | undefined;
}

type Entries = ReadonlyMap<string, Json>;

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** Objects whose entries are merged as things of their own. */
const holders: ReadonlySet<string> = new Set([
  ...["", "/rating", "/conditions", "/values", "/lists", "/tables", "/groups", "/baseline"],
  ...["/rating/tables", "/rating/factorSets", "/translations"],
]);

const isHolder = (path: string): boolean => holders.has(path) || path.startsWith("/translations/");

/** Names of list entries, by list; undefined for an entry without a name. */
const entryNames: Readonly<Record<string, (entry: { readonly [key: string]: unknown }) => unknown>> = {
  "/questions": ({ group = "policy", name }) => (typeof name === "string" ? `${group}.${name}` : undefined),
  "/rules": ({ id }) => id,
  "/pages": ({ id }) => id,
  "/documents": ({ id }) => id,
  "/tests": ({ name }) => name,
  "/migrations": ({ from }) => from,
  "/rating/lines": ({ per, section }) => (per === undefined ? section : `${per}.${section}`),
};

/** The entries of an object or list by name; undefined for a list with duplicate names. */
const entriesIn = (value: Json | undefined, path: string): Entries | undefined => {
  if (value === undefined) return new Map();
  if (isRecord(value)) return isHolder(path) ? new Map(Object.entries(value)) : undefined;
  const nameOf = own(entryNames, path);
  if (!Array.isArray(value) || !nameOf) return undefined;
  const entries = new Map<string, Json>();
  for (const entry of value) {
    const name = isRecord(entry) ? nameOf(entry) : undefined;
    if (name === undefined || entries.has(String(name))) return undefined;
    entries.set(String(name), entry);
  }
  return entries;
};

/** Merges the things of one file and records conflicts. */
class Merger {
  readonly conflicts: ThingConflict[] = [];
  readonly #choices: ReadonlyMap<string, MergeChoice>;

  constructor(choices: ReadonlyMap<string, MergeChoice>) {
    this.#choices = choices;
  }

  /** The changed value, if only one side changed it. */
  merged(three: ThreeWay<Json>, file: string, path: string, at = file + path): Json | undefined {
    const { base, mine, theirs } = three;
    if (same(mine, theirs) || same(base, mine)) return theirs;
    if (same(base, theirs)) return mine;
    const inside = this.#inside(three, file, path);
    if (inside !== undefined) return inside;
    const choice = this.#choices.get(at);
    if (choice === undefined) this.conflicts.push({ at, base, mine, theirs });
    return choice === "mine" ? mine : theirs;
  }

  #inside({ base, mine, theirs }: ThreeWay<Json>, file: string, path: string): Json | undefined {
    if (mine === undefined || theirs === undefined || Array.isArray(mine) !== Array.isArray(theirs)) return undefined;
    const [was, left, right] = [entriesIn(base, path), entriesIn(mine, path), entriesIn(theirs, path)];
    if (!was || !left || !right) return undefined;
    const names = this.#order([...was.keys()], [...left.keys()], [...right.keys()], file + path);
    const entries = names.flatMap((name): readonly (readonly [string, Json])[] => {
      const three = { base: was.get(name), mine: left.get(name), theirs: right.get(name) };
      const value = this.merged(three, file, path + pointerTo(name));
      return value === undefined ? [] : [[name, value]];
    });
    return Array.isArray(mine) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  /** Names in the order of the side that moved them; additions follow the name after which they were added. */
  #order(base: readonly string[], mine: readonly string[], theirs: readonly string[], at: string): readonly string[] {
    const kept = new Set(base.filter((name) => mine.includes(name) && theirs.includes(name)));
    const orderOf = (names: readonly string[]) => names.filter((name) => kept.has(name));
    const order = this.merged(
      { base: orderOf(base), mine: orderOf(mine), theirs: orderOf(theirs) },
      at,
      "",
      `${at} (order)`,
    );
    const names = Array.isArray(order) ? order.map(String) : [];
    // Symmetric in both sides: additions at the same position are sorted by name.
    const added = [addedAfter(mine, kept), addedAfter(theirs, kept)];
    const after = (anchor: string | undefined): readonly string[] => {
      const blocks = added.map((each) => each.get(anchor) ?? []).filter((block) => block.length > 0);
      return [...new Set(blocks.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)).flat())];
    };
    return [
      ...new Set([undefined, ...names].flatMap((name) => [...(name === undefined ? [] : [name]), ...after(name)])),
    ];
  }
}

/** Names that are not in every version, by the kept name before them. */
const addedAfter = (names: readonly string[], kept: ReadonlySet<string>): ReadonlyMap<string | undefined, string[]> => {
  const added = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const name of names) {
    if (kept.has(name)) anchor = name;
    else added.set(anchor, [...(added.get(anchor) ?? []), name]);
  }
  return added;
};

const textIn = (files: readonly SourceFile[], file: string): string | undefined =>
  files.find((each) => each.file === file)?.text;

const parsed = (text: string | undefined): Json | undefined => (text === undefined ? undefined : JSON.parse(text));

/**
 * Merges two sides' changes to the same files: a file that only one of them changed is taken byte for byte; otherwise each
 * question, rule, table, text etc. is merged by name.
 *
 * @param choices the side that wins each conflict, by place
 */
export const mergeFiles = (
  { base, mine, theirs }: Readonly<Record<"base" | MergeChoice, readonly SourceFile[]>>,
  choices: ReadonlyMap<string, MergeChoice> = new Map(),
): MergedFiles => {
  const merger = new Merger(choices);
  const names = [...new Set([...base, ...mine, ...theirs].map(({ file }) => file))].sort();
  const files = names.flatMap((file): readonly SourceFile[] => {
    const texts = { base: textIn(base, file), mine: textIn(mine, file), theirs: textIn(theirs, file) };
    const isOne = texts.mine === texts.theirs || texts.base === texts.mine || texts.base === texts.theirs;
    if (isOne || !file.endsWith(".json")) {
      const text = merger.merged(texts, file, "");
      return typeof text === "string" ? [{ file, text }] : [];
    }
    const three = { base: parsed(texts.base), mine: parsed(texts.mine), theirs: parsed(texts.theirs) };
    const value = merger.merged(three, file, "");
    if (value === undefined) return [];
    const whole = (["theirs", "mine"] as const).find((side) => same(value, three[side]));
    return [{ file, text: (whole && texts[whole]) ?? writtenJson(value) }];
  });
  return { files, conflicts: merger.conflicts };
};
