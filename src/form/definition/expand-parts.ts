import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";

/** One file of a definition, e.g. `{file: "letprop/rules.json", json: {rules: [...]}}`. */
export interface DefinitionPart {
  readonly file: string;
  readonly json: Json;
}

/** A place in a file of a definition, as a JSON Pointer. */
export interface PlaceInPart {
  /** e.g. `letprop/questions-building.json`. */
  readonly file: string;
  /** If the place itself does not exist, its parent. */
  readonly path: string;
}

/** Parts with all shorthand expanded, and the original place of everything. */
export interface ExpandedParts {
  readonly parts: readonly DefinitionPart[];
  /** The original place of a place in an expanded part. */
  readonly writtenAt: (place: PlaceInPart) => PlaceInPart;
}

type JsonObject = { readonly [key: string]: Json };

/** A question in a file, with the flags that apply to it. */
interface WrittenQuestion {
  readonly file: string;
  readonly json: JsonObject;
  readonly index: number;
}

/** A section of a page in a file. */
interface WrittenSection {
  readonly at: PlaceInPart;
  readonly json: JsonObject;
}

/** Flags with their places, least specific first. */
type Flags = readonly (readonly [JsonObject, PlaceInPart])[];

/** Key of flags that apply to every kind of question in a file. */
const EVERY_KIND = "every";

/** Flags that do not apply to questions without an answer. */
const ofAnswers = ["required", "neededFor", "option", "onHide"];
const idleFor: Readonly<Record<string, readonly string[]>> = {
  computed: ofAnswers,
  statement: [...ofAnswers, "material", "personal", "mta"],
};

/** The engine's name for the reference that it assigns. */
const REFERENCE = "PropertyRef";

const isObject = (value: unknown): value is JsonObject => isRecord(value);
const objectsOf = (value: unknown): readonly (readonly [string, JsonObject])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).filter((each): each is [string, JsonObject] => isObject(each[1]))
    : [];
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);
const keyOf = ({ file, path }: PlaceInPart): string => `${file}#${path}`;
const shownKey = ({ file }: Pick<PlaceInPart, "file">, group: unknown, name: unknown): string =>
  JSON.stringify([folderOf(file), group, name]);

/** Order of a question's keys: identifying ones first, insurance attributes last. */
const [front, behind] = [
  ["name", "group"],
  ["material", "personal", "mta", "lockedReason"],
];

function inUsualOrder(keys: Iterable<string>): readonly string[] {
  const all = [...keys];
  const between = all.filter((key) => !front.includes(key) && !behind.includes(key));
  return [...front.filter((key) => all.includes(key)), ...between, ...behind.filter((key) => all.includes(key))];
}

function without(json: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !names.includes(key)));
}

/** Expands the `flags` of files and sections, and adds the reference questions that lists imply. */
class Expansion {
  readonly #parts: readonly DefinitionPart[];
  /** Places of keys in questions that were written elsewhere. */
  readonly #elsewhere = new Map<string, PlaceInPart>();
  /** Elements inserted into lists of an expanded part, in order. */
  readonly #inserted = new Map<string, readonly { readonly index: number; readonly from: PlaceInPart }[]>();
  readonly #sections: readonly WrittenSection[];
  /** By folder, group and name of a question: the first section with flags that shows it. */
  readonly #flaggedSections = new Map<string, WrittenSection>();

  constructor(parts: readonly DefinitionPart[]) {
    this.#parts = parts;
    this.#sections = parts.flatMap(({ file, json }) =>
      objectsOf(isObject(json) ? json.pages : undefined).flatMap(([page, { sections }]) =>
        objectsOf(sections).map(([section, each]) => ({
          at: { file, path: pointerTo("pages", page, "sections", section) },
          json: each,
        })),
      ),
    );
    for (const section of this.#sections) {
      const { group, questions, flags } = section.json;
      if (!isObject(flags) || !Array.isArray(questions)) continue;
      for (const name of questions) {
        const key = shownKey(section.at, group, name);
        if (!this.#flaggedSections.has(key)) this.#flaggedSections.set(key, section);
      }
    }
  }

  expanded(): ExpandedParts {
    const written = this.#parts.map((part) => ({ ...part, json: this.#flagged(part) }));
    return { parts: this.#withReferences(written), writtenAt: (place) => this.#writtenAt(place) };
  }

  /** A file whose questions include its flags and those of their sections. */
  #flagged({ file, json }: DefinitionPart): Json {
    if (!isObject(json)) return json;
    const kinds = this.#flagsOfFile(file, json);
    const pages = Array.isArray(json.pages) ? { pages: json.pages.map((page: Json) => pageWithoutFlags(page)) } : {};
    const { questions } = json;
    if (!Array.isArray(questions)) return { ...without(json, "flags"), ...pages };
    const flagged = questions.map((question: Json, index) =>
      isObject(question) ? this.#withFlags({ file, json: question, index }, kinds) : question,
    );
    return { ...without(json, "flags"), ...pages, questions: flagged };
  }

  #flagsOfFile(file: string, { flags = {}, questions }: JsonObject): ReadonlyMap<string, Flags[number]> {
    const kinds = objectsOf(flags);
    if (!isObject(flags) || kinds.length < Object.keys(flags).length)
      throw new Error(`${file}: flags say what holds for kinds of questions, such as {"every": {"material": false}}.`);
    const there = new Set(objectsOf(questions).map(([, { type }]) => type));
    const idle = kinds.find(([kind]) => kind !== EVERY_KIND && !there.has(kind));
    if (idle)
      throw new Error(
        `${file}: flags are set for “${idle[0]}”, but no question in the file has that type. Correct the name or remove it.`,
      );
    return new Map(kinds.map(([kind, each]) => [kind, [each, { file, path: pointerTo("flags", kind) }]]));
  }

  #withFlags({ file, json, index }: WrittenQuestion, kinds: ReadonlyMap<string, Flags[number]>): JsonObject {
    const every = kinds.get(EVERY_KIND);
    const group = json.group ?? every?.[0].group;
    const section = this.#flaggedSections.get(shownKey({ file }, group, json.name));
    const ofSection = section?.json.flags;
    const flags: Flags = [
      every,
      section && isObject(ofSection) ? ([ofSection, inside(section.at, "flags")] as const) : undefined,
      kinds.get(String(json.type)),
    ].filter((each) => each !== undefined);
    if (flags.length === 0) return json;
    const last = new Map<string, Json>();
    for (const [settings, at] of flags)
      for (const [key, value] of Object.entries(settings)) {
        if (own(idleFor, String(json.type))?.includes(key)) continue;
        last.set(key, value);
        if (!Object.hasOwn(json, key))
          this.#elsewhere.set(keyOf({ file, path: pointerTo("questions", index, key) }), inside(at, key));
      }
    const merged = new Map([...last, ...Object.entries(json)]);
    return Object.fromEntries([...inUsualOrder(merged.keys())].map((key) => [key, merged.get(key) ?? null]));
  }

  #withReferences(parts: readonly DefinitionPart[]): readonly DefinitionPart[] {
    return parts.reduce<readonly DefinitionPart[]>((sum, { file, json }) => {
      const lists = objectsOf(isObject(json) ? json.groups : undefined).filter(([, group]) => "reference" in group);
      return lists.reduce((before, [name, group]) => this.#withReference(before, { file, name, group }), sum);
    }, parts);
  }

  /** A list whose first question shows the reference of its entries. */
  #withReference(
    parts: readonly DefinitionPart[],
    { file, name, group }: { readonly file: string; readonly name: string; readonly group: JsonObject },
  ): readonly DefinitionPart[] {
    const at = { file, path: pointerTo("groups", name, "reference") };
    if (typeof group.refPrefix !== "string")
      throw new Error(`${file}: the reference of “${name}” needs a prefix. Add "refPrefix".`);
    const places = parts.flatMap((part) =>
      objectsOf(isObject(part.json) ? part.json.questions : undefined)
        .filter(([, question]) => question.group === name)
        .map(([index, question]) => ({ file: part.file, index: Number(index), name: question.name })),
    );
    if (places.some((each) => each.name === REFERENCE))
      throw new Error(`${file}: “${name}” has both "reference" and a question ${REFERENCE}. Remove one of them.`);
    const listed = this.#sections
      .filter(({ json }) => json.group === name)
      .map(({ at: where, json }) => ({ at: where, names: Array.isArray(json.questions) ? json.questions : [] }));
    const isListed = listed.some(({ names }) => names.includes(REFERENCE));
    const section = isListed ? undefined : listed[0]?.at;
    const next = listed[0]?.names.find((each) => each !== REFERENCE);
    const first = places.find((each) => each.name === next) ?? places[0] ?? { file, index: 0 };
    const question = { name: REFERENCE, group: name, ...referenceQuestion(group) };
    return parts.map((part) => {
      let { json } = part;
      if (part.file === first.file) json = this.#inserting(json, part.file, ["questions"], first.index, question, at);
      if (part.file === section?.file)
        json = this.#inserting(json, part.file, [...keysOf(section.path), "questions"], 0, REFERENCE, at);
      if (part.file === file)
        json = changedAt(json, ["groups", name], (each) =>
          isObject(each) ? without(each, "reference") : (each ?? null),
        );
      return { ...part, json };
    });
  }

  #inserting(json: Json, file: string, keys: readonly string[], index: number, value: Json, from: PlaceInPart): Json {
    const list = keyOf({ file, path: pointerTo(...keys) });
    this.#inserted.set(list, [...(this.#inserted.get(list) ?? []), { index, from }]);
    return changedAt(json, keys, (entries) => {
      const before = Array.isArray(entries) ? entries : [];
      return [...before.slice(0, index), value, ...before.slice(index)];
    });
  }

  #writtenAt({ file, path }: PlaceInPart): PlaceInPart {
    let [expanded, written] = ["", ""];
    for (const key of keysOf(path)) {
      const inserted = this.#inserted.get(keyOf({ file, path: expanded })) ?? [];
      let index = Number(key);
      for (const each of inserted.toReversed()) {
        if (each.index === index) return each.from;
        if (each.index < index) index -= 1;
      }
      expanded += pointerTo(key);
      written += pointerTo(inserted.length > 0 ? index : key);
      const elsewhere = this.#elsewhere.get(keyOf({ file, path: written }));
      if (elsewhere) return { ...elsewhere, path: elsewhere.path + path.slice(expanded.length) };
    }
    return { file, path: written };
  }
}

const inside = ({ file, path }: PlaceInPart, key: string): PlaceInPart => ({ file, path: path + pointerTo(key) });

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

function pageWithoutFlags(page: Json): Json {
  if (!isObject(page) || !Array.isArray(page.sections)) return page;
  return {
    ...page,
    sections: page.sections.map((section: Json) => (isObject(section) ? without(section, "flags") : section)),
  };
}

/** A copy with another value at a place. */
function changedAt(json: Json | undefined, keys: readonly string[], change: (value: Json | undefined) => Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return change(json);
  if (Array.isArray(json))
    return json.map((each: Json, at) => (String(at) === key ? changedAt(each, rest, change) : each));
  return isObject(json) ? { ...json, [key]: changedAt(json[key], rest, change) } : (json ?? null);
}

/** The question that shows an entry's reference, labelled by the list's words or the default. */
export function referenceQuestion({ label, reference }: JsonObject): JsonObject {
  const entry = typeof label === "string" && label !== "" ? label : "entry";
  return {
    type: "system",
    label: `${entry.charAt(0).toUpperCase()}${entry.slice(1)} reference`,
    hint: `Given when the ${entry} is first saved.`,
    material: false,
    personal: "none",
    mta: "locked",
    lockedReason: `${/^[aeio]/i.test(entry) ? "An" : "A"} ${entry} keeps its reference for the life of the policy.`,
    ...(isObject(reference) ? reference : {}),
  };
}

const known = new WeakMap<readonly DefinitionPart[], ExpandedParts>();

/**
 * Expands flags into each question and adds reference questions to lists: joining, publishing and comparing use the
 * expanded definition.
 *
 * @throws an error that names the file and what is wrong with its flags or references
 */
export function expandParts(parts: readonly DefinitionPart[]): ExpandedParts {
  const before = known.get(parts);
  if (before) return before;
  const expanded = new Expansion(parts).expanded();
  known.set(parts, expanded);
  return expanded;
}
