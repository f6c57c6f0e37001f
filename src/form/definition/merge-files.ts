import type { Json } from "../../../schemas/record.ts";
import { writtenJson } from "../lint/patch-text.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";
import type { SourceFile } from "./source-files.ts";

/** Whose of two changes to one thing is taken. */
export type MergeChoice = "mine" | "theirs";

/** One named thing, such as a question or a rule, that both sides have changed, each otherwise. */
export interface ThingConflict {
  /** `letprop/rules.json/rules/L09`: what a choice names it by. */
  readonly at: string;
  /** As it was, and as each side has it; undefined where it was not there, or is gone. */
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Files that two sides have changed, merged; where there are conflicts, with theirs in the place of each. */
export interface MergedFiles {
  readonly files: readonly SourceFile[];
  readonly conflicts: readonly ThingConflict[];
}

/** What a thing is in each of three versions; undefined where it is not there. */
interface Three<Value> {
  readonly base: Value | undefined;
  readonly mine: Value | undefined;
  readonly theirs: Value | undefined;
}

type Entries = ReadonlyMap<string, Json>;

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** Objects whose entries are things of their own, below them as below the definition. */
const holders: ReadonlySet<string> = new Set([
  ...["", "/rating", "/conditions", "/values", "/lists", "/tables", "/groups", "/baseline"],
  ...["/rating/tables", "/rating/factorSets", "/translations"],
]);

const isHolder = (path: string): boolean => holders.has(path) || path.startsWith("/translations/");

/** What an entry of a list is called; undefined of one without a name. */
const namers: Readonly<Record<string, (entry: { readonly [key: string]: unknown }) => unknown>> = {
  "/questions": ({ group = "policy", name }) => (typeof name === "string" ? `${group}.${name}` : undefined),
  "/rules": ({ id }) => id,
  "/pages": ({ id }) => id,
  "/documents": ({ id }) => id,
  "/tests": ({ name }) => name,
  "/migrations": ({ from }) => from,
  "/rating/lines": ({ per, section }) => (per === undefined ? section : `${per}.${section}`),
};

/** The entries of an object or a list by what they are called; undefined of a list in which two are called alike. */
const entriesIn = (value: Json | undefined, path: string): Entries | undefined => {
  if (value === undefined) return new Map();
  if (isRecord(value)) return isHolder(path) ? new Map(Object.entries(value)) : undefined;
  const nameOf = own(namers, path);
  if (!Array.isArray(value) || !nameOf) return undefined;
  const entries = new Map<string, Json>();
  for (const entry of value) {
    const name = isRecord(entry) ? nameOf(entry) : undefined;
    if (name === undefined || entries.has(String(name))) return undefined;
    entries.set(String(name), entry);
  }
  return entries;
};

/** Merges the things of one file and notes where both sides have changed one. */
class Merger {
  readonly conflicts: ThingConflict[] = [];
  readonly #choices: ReadonlyMap<string, MergeChoice>;

  constructor(choices: ReadonlyMap<string, MergeChoice>) {
    this.#choices = choices;
  }

  /** Of two values the one that was changed, where only one was. */
  merged(three: Three<Json>, file: string, path: string, at = file + path): Json | undefined {
    const { base, mine, theirs } = three;
    if (same(mine, theirs) || same(base, mine)) return theirs;
    if (same(base, theirs)) return mine;
    const inside = this.#inside(three, file, path);
    if (inside !== undefined) return inside;
    const choice = this.#choices.get(at);
    if (choice === undefined) this.conflicts.push({ at, base, mine, theirs });
    return choice === "mine" ? mine : theirs;
  }

  #inside({ base, mine, theirs }: Three<Json>, file: string, path: string): Json | undefined {
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

  /** Names in the order of the side that moved them; what was added comes after what it was added after. */
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
    // Both sides in the same way, whichever is which: what they added at one place by its name.
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

/** What is not in every version, by the kept name before it. */
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
 * Merges what two sides have made from the same files: a file that only one of them changed is as that one wrote it,
 * byte for byte; in one that both changed, each question, rule, table, text and so on by its name.
 *
 * @param choices whose change is taken of what both have changed, by where it is
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
