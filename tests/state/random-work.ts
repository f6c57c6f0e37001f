import type { Question } from "../../schemas/question.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import type { PreparedForm, PreparedQuestion } from "../../src/form/definition/prepare-form.ts";
import { type Place, placeOf, readPlace } from "../../src/form/tree/place.ts";
import { dataOf, type Tree } from "../../src/form/tree/tree.ts";
import { openQuoteStore } from "../../src/portal/quote/open-quote-store.ts";
import type { ConflictSide } from "../../src/state/conflict/conflict.ts";
import type { FormStore } from "../../src/state/form-store.ts";
import fc from "../property.ts";
import { createFakeScheduler } from "./fake-scheduler.ts";
import { createSimulatedServer } from "./simulated-server.ts";

/** One act of a user, or an event. Numbers select from what exists then. */
export type Deed =
  | { readonly kind: "answer" | "clear"; readonly where: number; readonly what: number; readonly leaves: boolean }
  | { readonly kind: "add" | "copy" | "remove" | "standard" | "apply"; readonly where: number }
  | { readonly kind: "undo" | "redo" }
  | { readonly kind: "pause"; readonly time: number }
  | { readonly kind: "weather"; readonly weather: "up" | "offline" | "mute" }
  | { readonly kind: "other"; readonly where: number; readonly what: number }
  | { readonly kind: "otherRemoves"; readonly where: number }
  | { readonly kind: "choose"; readonly where: number; readonly side: ConflictSide };

const some = fc.nat(10_000);
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const ownDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind("answer"), where: some, what: some, leaves: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("clear"), where: some, what: some, leaves: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: kind("add", "copy", "remove", "standard", "apply"), where: some }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("pause"), time: fc.constantFrom(50, 300, 1500, 6000) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("weather"), weather: kind("up", "offline", "mute") }) },
);
const stepBack: fc.Arbitrary<Deed> = fc.record({ kind: kind("undo", "undo", "redo") });
const othersDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind("other"), where: some, what: some }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("otherRemoves"), where: some }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("choose"), where: some, side: kind<ConflictSide>("mine", "theirs") }),
  },
);

/** The acts of one user. */
export const singleUserActs = fc.array(ownDeed, { minLength: 1, maxLength: 16 });
/** The same with undo and redo in between. */
export const actsWithUndo = fc.array(fc.oneof({ weight: 5, arbitrary: ownDeed }, { weight: 2, arbitrary: stepBack }), {
  minLength: 1,
  maxLength: 20,
});
/** Two users on one record, one of them observed. */
export const twoUserActs = fc.array(
  fc.oneof({ weight: 5, arbitrary: ownDeed }, { weight: 1, arbitrary: stepBack }, { weight: 3, arbitrary: othersDeed }),
  { minLength: 1, maxLength: 20 },
);

const texts = ["7", "250k", "12/03/2026", "LS6 3AB", "Kestrel", "no such thing", "1.5", "a@b.co", ""];

/** A user's answer: a text for a box, an option, a tick, a reason in its place. */
function given({ question, options }: PreparedQuestion, pick: number): Json | undefined {
  const allowed = [...(question.noAnswer ?? [])].map((noAnswer): Json => ({ noAnswer }));
  if (pick % 11 === 0 && allowed.length > 0) return allowed[pick % allowed.length];
  if (question.type === "multichoice") return (options ?? []).slice(0, pick % 3).map(({ value }) => value);
  if (question.type === "declaration") return pick % 2 === 0;
  if (options && options.length > 0) return options[pick % options.length]?.value;
  return texts[pick % texts.length];
}

const isGiven = ({ type }: Question): boolean => type !== "system" && type !== "computed";

/** Every path of a question, hidden or not, of the policy and of the existing entries. */
function placesAsked({
  form,
  tree,
}: Pick<FormStore, "form" | "tree">): readonly (readonly [Place, PreparedQuestion])[] {
  const entries = (name: string, at: string): readonly (string | undefined)[] =>
    form.group(name)?.list
      ? (tree().lists[at]?.order ?? []).filter(
          (id) => form.groupOfEntry(at, tree().lists[at]?.byId.get(id)?.ItemType)?.name === name,
        )
      : [undefined];
  return [...form.groups.values()].flatMap(({ name, group, questions }) =>
    entries(name, group.at).flatMap((id) =>
      questions
        .filter(({ question }) => isGiven(question))
        .map((each) => [placeOf(group.at, id, each.question.name), each] as const),
    ),
  );
}

const entriesOf = ({ lists }: Tree): readonly (readonly [section: string, id: string])[] =>
  Object.entries(lists).flatMap(([section, { order }]) => order.map((id) => [section, id] as const));

const pickOf = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % values.length];

/** A record in use, with a server that stores it and a clock that the test advances. */
export function openRecordForActs(form: PreparedForm, data: QuoteData) {
  const time = createFakeScheduler();
  const server = createSimulatedServer(data, time.scheduler);
  let made = 0;
  const store = openQuoteStore(
    form,
    { DATA: structuredClone(data) },
    {
      save: server.save,
      now: () => new Date("2026-07-14T09:00:00.000Z"),
      newId: () => `n${++made}`,
      scheduler: time.scheduler,
    },
  );
  const groups = [...form.groups.values()].filter(({ group }) => group.list);
  const typing = new Set<Place>();

  function answer(where: number, value: (asked: PreparedQuestion) => Json | undefined, leaves: boolean): void {
    const found = pickOf(placesAsked(store), where);
    if (!found) return;
    const [place, asked] = found;
    store.setAnswer(place, value(asked));
    if (leaves) store.leaveField(place);
    else typing.add(place);
  }

  function others(edit: (data: QuoteData) => QuoteData): void {
    server.change(edit);
  }

  function otherAnswers(where: number, what: number): void {
    const [place, asked] = pickOf(placesAsked(store), where) ?? [];
    if (!place || !asked) return;
    const { section, itemId, name = "" } = readPlace(place);
    const value = `${what % 7} by another`;
    others((stored) => withStored(stored, section, itemId, name, value));
  }

  async function act(deed: Deed): Promise<void> {
    const tree = store.tree();
    switch (deed.kind) {
      case "answer":
        return answer(deed.where, (asked) => given(asked, deed.what), deed.leaves);
      case "clear":
        return answer(deed.where, () => undefined, deed.leaves);
      case "add": {
        const group = pickOf(groups, deed.where);
        return group && void store.addItem(group.name);
      }
      case "copy":
      case "remove":
      case "standard": {
        const [, id] = pickOf(entriesOf(tree), deed.where) ?? [];
        if (id === undefined) return undefined;
        if (deed.kind === "copy") store.copyItem(id);
        if (deed.kind === "remove") store.removeItem(id);
        if (deed.kind === "standard") store.confirmStandard(id, { forAll: deed.where % 2 === 0 });
        return undefined;
      }
      case "apply":
        return void store.applyToAll(pickOf(placesAsked(store), deed.where)?.[0] ?? "");
      case "undo":
        return void store.undo();
      case "redo":
        return void store.redo();
      case "pause":
        return time.advance(deed.time);
      case "weather":
        return server.setWeather(deed.weather);
      case "other":
        return otherAnswers(deed.where, deed.what);
      case "otherRemoves": {
        const [section, id] = pickOf(entriesOf(tree), deed.where) ?? [];
        if (section) others((stored) => withoutStored(stored, section, id));
        return undefined;
      }
      case "choose": {
        const { place } = pickOf(store.atoms.get(store.conflictAtom), deed.where) ?? {};
        if (place !== undefined) store.resolveConflict(place, deed.side);
        return undefined;
      }
    }
  }

  async function rest(): Promise<void> {
    for (const place of typing) store.leaveField(place);
    typing.clear();
    server.setWeather("up");
    await time.advance(60_000);
  }

  return {
    store,
    server,
    act,
    /** Leaves every box and sends everything. */
    rest,
    /** The same, and gives way to every pending choice. */
    async agree(): Promise<void> {
      do {
        for (const { place } of store.atoms.get(store.conflictAtom)) store.resolveConflict(place, "theirs");
        await rest();
      } while (store.atoms.get(store.conflictAtom).length > 0);
    },
    undoAll: () => steps(() => store.undo()),
    redoAll: () => steps(() => store.redo()),
  };
}

/**
 * Does all of it, undoes all of it and redoes it; returns the user's answers at each of the four points. With `pauses`
 * everything is sent in between, too.
 */
export async function undoAndRedoAll(form: PreparedForm, data: QuoteData, deeds: readonly Deed[], pauses: boolean) {
  const { store, act, rest, undoAll, redoAll } = openRecordForActs(form, data);
  const start = ownAnswers(store.tree());
  for (const deed of deeds) await act(deed);
  await rest();
  const end = ownAnswers(store.tree());
  undoAll();
  const undone = ownAnswers(store.tree());
  if (pauses) await rest();
  redoAll();
  const redone = ownAnswers(store.tree());
  await rest();
  const unsaved = store.isUnsaved();
  store.close();
  return { start, end, undone, redone, unsaved };
}

/** Undoes step after step until there is none left; returns their number. */
function steps(step: () => unknown): number {
  let count = 0;
  while (step()) {
    count += 1;
    if (count > 1_000) throw new Error("There is no end to it.");
  }
  return count;
}

function withStored(
  data: QuoteData,
  section: string,
  itemId: string | undefined,
  name: string,
  value: Json,
): QuoteData {
  const there = data[section];
  if (itemId === undefined) return { ...data, [section]: { ...(isAnswers(there) ? there : {}), [name]: value } };
  if (!Array.isArray(there)) return data;
  return { ...data, [section]: there.map((entry) => (entry.id === itemId ? { ...entry, [name]: value } : entry)) };
}

function withoutStored(data: QuoteData, section: string, itemId: string | undefined): QuoteData {
  const there = data[section];
  return Array.isArray(there) ? { ...data, [section]: there.filter((entry) => entry.id !== itemId) } : data;
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The answers without what the server writes: version and references. */
export function ownAnswers(tree: Tree): Json {
  const { version: _, ...data } = dataOf(tree);
  return JSON.parse(JSON.stringify(data, (key, value) => (key === "PropertyRef" ? undefined : value)));
}
