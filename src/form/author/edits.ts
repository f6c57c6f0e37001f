import type { Definition } from "../../../schemas/definition.ts";
import { type Question, questionTypeWords } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { thingsOf } from "../explain/things.ts";
import { type DefinitionPatch, keysOfPointer, type PatchOperation, parentOf, valueAtPointer } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { inSection, questionNamed, stepsOfMove, stepsOfPlace } from "./move-things.ts";

/**
 * An edit of a definition by names rather than positions, so that it still applies after somebody else has added or
 * removed something.
 */
export type DefinitionEdit =
  /** Sets a thing, or a key of it; undefined removes the key. */
  | {
      readonly edit: "set";
      readonly thing: string;
      readonly keys: readonly string[];
      readonly value: Json | undefined;
      /** Its value when the author edited it. */
      readonly was: Json | undefined;
    }
  /** Adds a question to a section, after another one or at the end. */
  | { readonly edit: "add-question"; readonly section: string; readonly after?: string; readonly question: Json }
  | {
      readonly edit: "add";
      readonly to: "rules" | "tests" | "lists" | "conditions";
      readonly name: string;
      readonly value: Json;
    }
  | { readonly edit: "remove"; readonly thing: string }
  /**
   * Moves a question, section or page up or down; from the end of a section a question moves into the next one of its
   * group.
   */
  | { readonly edit: "move"; readonly thing: string; readonly by: 1 | -1 }
  /** Moves a question, section or page to the place of another, or to the end of a given section or page. */
  | { readonly edit: "place"; readonly thing: string; readonly at: string };

/** Path of a thing; undefined where it no longer exists. `definition` stands for settings of the whole. */
export function pathOfThing(definition: Definition, thing: string): string | undefined {
  return thing === "definition" ? "" : thingsOf(definition).get(thing)?.path;
}

/**
 * The patch of an edit for the present definition. Undefined where its subject is gone, or somebody else has changed the
 * value since.
 */
export function stepsOfEdit(definition: Definition, edit: DefinitionEdit): DefinitionPatch | undefined {
  if (edit.edit === "set") return stepsOfSet(definition, edit);
  if (edit.edit === "add-question") return stepsOfNewQuestion(definition, edit);
  if (edit.edit === "add") return stepsOfAdd(definition, edit);
  if (edit.edit === "remove") return stepsOfRemoval(definition, edit.thing);
  return edit.edit === "move" ? stepsOfMove(definition, edit) : stepsOfPlace(definition, edit);
}

type Of<Kind extends DefinitionEdit["edit"]> = Extract<DefinitionEdit, { readonly edit: Kind }>;

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function stepsOfSet(definition: Definition, { thing, keys, value, was }: Of<"set">): DefinitionPatch | undefined {
  const at = pathOfThing(definition, thing);
  if (at === undefined) return undefined;
  const path = at + pointerTo(...keys);
  const now = valueAtPointer(definition, path);
  if (isSame(now, value)) return [];
  if (!isSame(now, was)) return undefined;
  if (value === undefined) return now === undefined ? [] : [{ op: "remove", path }];
  return [now === undefined ? { op: "add", path, value } : { op: "replace", path, value }];
}

function stepsOfNewQuestion(
  definition: Definition,
  { section, after, question }: Of<"add-question">,
): DefinitionPatch | undefined {
  const path = pathOfThing(definition, section);
  if (path === undefined || !isRecord(question)) return undefined;
  const names = valueAtPointer(definition, `${path}/questions`);
  const last = Array.isArray(names) ? names.length - 1 : -1;
  const before = after === undefined ? undefined : questionNamed(definition, after);
  const found = before && Array.isArray(names) ? names.indexOf(before.name) : -1;
  const at = found < 0 ? last : found;
  const group = valueAtPointer(definition, `${path}/group`);
  const name = Array.isArray(names) ? names[at] : undefined;
  const index = definition.questions.findIndex((each) => each.group === group && each.name === name);
  return [
    // After the previous question, so that it is written into the same file.
    { op: "add", path: pointerTo("questions", index < 0 ? "-" : index + 1), value: question },
    { op: "add", path: path + pointerTo("questions", at + 1), value: String(question.name) },
  ];
}

function stepsOfAdd(definition: Definition, { to, name, value }: Of<"add">): DefinitionPatch {
  if (to === "rules" || to === "tests") {
    const none: DefinitionPatch = definition[to] === undefined ? [{ op: "add", path: pointerTo(to), value: [] }] : [];
    return [...none, { op: "add", path: pointerTo(to, "-"), value }];
  }
  const whole: DefinitionPatch = definition[to] === undefined ? [{ op: "add", path: pointerTo(to), value: {} }] : [];
  return [...whole, { op: "add", path: pointerTo(to, name), value }];
}

function stepsOfRemoval(definition: Definition, thing: string): DefinitionPatch | undefined {
  const path = pathOfThing(definition, thing);
  if (path === undefined) return undefined;
  const question = questionNamed(definition, thing);
  const place = question && inSection(definition, question);
  const listed: DefinitionPatch = place ? [{ op: "remove", path: place.path + pointerTo(place.at) }] : [];
  return [...listed, { op: "remove", path }];
}

export interface NewQuestion {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly type: string;
  /** Unit of a number, e.g. `m`. */
  readonly unit?: string;
}

const listsOf = ({ groups }: Definition): readonly string[] =>
  Object.entries(groups).flatMap(([name, { list }]) => (list ? [name] : []));

/** Types for a new question of a form, with labels: references to entries need a list, and only quotes have files. */
export const answerTypes = (definition: Definition): readonly (readonly [type: string, words: string])[] =>
  Object.entries(questionTypeWords).filter(
    ([type]) =>
      (type !== "file" || definition.record === "quote") && (type !== "item" || listsOf(definition).length > 0),
  );

/** A new question with the settings that its type needs, and for a quote those that all of its questions need. */
export function newQuestion(definition: Definition, { name, group, label, type, unit = "m" }: NewQuestion): Json {
  const [list] = listsOf(definition);
  const choices = { options: [{ value: "Yes" }, { value: "No" }] };
  // Valid initial settings for types that require one, so that a new question causes no lint error.
  const starts: Readonly<Record<string, { readonly [key: string]: Json }>> = {
    choice: choices,
    multichoice: choices,
    ranking: choices,
    rating: { scale: { to: 5 } },
    quantity: { units: [{ unit }] },
    currency: { currencies: ["EUR"] },
    computed: { calc: 0 },
    statement: { help: label },
    file: { files: { types: ["pdf", "jpg", "png"], maxMB: 10 } },
    ...(list === undefined ? {} : { item: { options: `@group:${list}` } }),
  };
  return { name, group, type, label, ...starts[type], ...ofQuote(definition, name, type) };
}

function ofQuote({ record }: Definition, name: string, type: string): { readonly [key: string]: Json } {
  if (record !== "quote" || type === "statement") return {};
  // A computed value is not answered, so the client does not disclose it.
  if (type === "computed") return { material: false, personal: "none", mta: "editable" };
  return { wording: `${name}/1`, material: true, personal: "none", mta: "editable" };
}

/** A copy of a question, under a name that is free in its group. */
export function copyOfQuestion(definition: Definition, question: Question): Question {
  const name = freeName(definition, question.group, question.name);
  // The copy has wordings of its own, numbered from 1.
  const wording = question.wording === undefined ? {} : { wording: `${name}/1` };
  return { ...question, name, label: `${question.label} (copy)`, ...wording };
}

/** A name that is free in a group: the wanted one, or with a number appended. */
export function freeName({ questions }: Definition, group: string, wanted: string): string {
  return freeAmong(
    questions.filter((question) => question.group === group).map(({ name }) => name),
    wanted,
  );
}

/** The wanted name, or with the first free number appended: `roof`, `roof-2`. */
export function freeAmong(others: readonly string[], wanted: string, between = ""): string {
  const taken = new Set(others);
  for (let number = 2, name = wanted; ; number++) {
    if (!taken.has(name)) return name;
    name = `${wanted}${between}${number}`;
  }
}

/** A question name from a label: `When was the roof inspected?` is `WhenWasTheRoofInspected`. */
export function nameFromLabel(label: string): string {
  const words = label.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return (/^[A-Za-z]/.test(name) ? name : `Question${name}`).slice(0, 40);
}

/**
 * Applies a patch to a value; untouched parts remain the same objects.
 *
 * @throws an error that names a place that does not exist
 */
export function applyPatch(value: Json, patch: DefinitionPatch): Json {
  return patch.reduce(afterStep, value);
}

function afterStep(value: Json, step: PatchOperation): Json {
  if (step.op !== "move") return written(value, keysOfPointer(step.path), step);
  const moved = valueAtPointer(value, step.from);
  const without = written(value, keysOfPointer(step.from), { op: "remove", path: step.from });
  return written(without, keysOfPointer(step.path), { op: "add", path: step.path, value: moved as Json });
}

type Written = Exclude<PatchOperation, { readonly op: "move" }>;

function written(value: Json, [key, ...deeper]: readonly string[], step: Written): Json {
  if (key === undefined) {
    if (step.op === "remove") throw new Error("The whole definition cannot be removed.");
    return step.value;
  }
  if (Array.isArray(value)) return writtenInList(value, key, deeper, step);
  if (!isRecord(value)) throw new Error(`${step.path} does not exist.`);
  const record = value as { readonly [name: string]: Json };
  if (deeper.length === 0 && step.op === "remove") {
    if (!Object.hasOwn(record, key)) throw new Error(`${step.path} does not exist.`);
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  }
  const inside = record[key];
  if (deeper.length === 0 && step.op !== "remove") return { ...record, [key]: step.value };
  if (inside === undefined) throw new Error(`${parentOf(step.path)} does not exist.`);
  return { ...record, [key]: written(inside, deeper, step) };
}

function writtenInList(list: readonly Json[], key: string, deeper: readonly string[], step: Written): Json {
  const at = key === "-" ? list.length : Number(key);
  const inside = list[at];
  if (deeper.length > 0) {
    if (inside === undefined) throw new Error(`${parentOf(step.path)} does not exist.`);
    return list.with(at, written(inside, deeper, step));
  }
  if (step.op === "add") return list.toSpliced(at, 0, step.value);
  if (inside === undefined) throw new Error(`${step.path} does not exist.`);
  return step.op === "remove" ? list.toSpliced(at, 1) : list.with(at, step.value);
}
