import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { DrawnQuestion } from "../../renderers/asked-question.ts";
import type { AskRegister, QuestionSlots, RegisterMatch } from "../../renderers/question-slots.ts";
import type { RegisterName } from "../../schemas/question.ts";
import type { Json } from "../../schemas/record.ts";
import { type Place, placeOf, readPlace } from "../form/tree/place.ts";
import { answersAt } from "../form/tree/tree.ts";
import { isUnanswered } from "../form/values/answer-value.ts";
import { own } from "../form/values/own.ts";
import { registerOf } from "../state/answers/answer-sheet.ts";
import type { FormStore } from "../state/form-store.ts";
import { useRecordAtom } from "./state-hooks.ts";

/** A register query: the text in the field, and related answers. */
export interface RegisterAsked {
  readonly register: RegisterName;
  readonly text: string;
  readonly by: readonly string[];
}

/** One match, with its details by name. */
interface RegisterEntry {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly parts: Readonly<Record<string, string | number>>;
}

/** A register's matches, and its name. */
interface RegisterAnswer {
  readonly called: string;
  readonly entries: readonly RegisterEntry[];
}

/** Queries a register. Rejects with a message for the user. */
export type RegisterSource = (asked: RegisterAsked, signal: AbortSignal) => Promise<RegisterAnswer>;

type RegisterSlots = Pick<QuestionSlots, "useRegister" | "takeMatch">;

/** Register look-ups for questions, using related answers; choosing a match fills its questions at once. */
export function registerSlots(store: FormStore, source: RegisterSource | undefined): RegisterSlots {
  if (!source) return {};
  return {
    useRegister: (asked) => useRegisterOf(store, source, asked),
    takeMatch: (_asked, { answers, register }) =>
      store.fill(answers, store.form.words.say("filledFrom", { register }), register),
  };
}

const nothing = atom(undefined);

function useRegisterOf(store: FormStore, source: RegisterSource, asked: DrawnQuestion): AskRegister | undefined {
  const { register, place } = asked;
  const keys = useMemo(() => {
    const by = register?.by;
    if (!by) return nothing;
    const places = by.map((name) => besides(place, name));
    // One string, so that it is equal while the answers are.
    return atom((get) => JSON.stringify(places.map((at) => get(store.answerAtom(at)) ?? null)));
  }, [store, register, place]);
  const key = useRecordAtom(store, keys);
  return useMemo(() => {
    const by: readonly (Json | null)[] = key === undefined ? [] : JSON.parse(key);
    if (!register || by.some((answer) => answer === null || isUnanswered(answer))) return undefined;
    return async (text, signal) => {
      const { called, entries } = await source({ register: register.name, text, by: by.map(String) }, signal);
      return entries.map((entry) => matchOf(store, entry, called, register.fills ?? {}, place));
    };
  }, [store, source, register, place, key]);
}

const besides = (place: Place, name: string): Place => {
  const { section, itemId } = readPlace(place);
  return placeOf(section, itemId, name);
};

/** The place of a question of the same entry, or of another group: in its first entry, if it is a list. */
function filledPlace(store: FormStore, place: Place, name: string): Place | undefined {
  const [inside = name, ...rest] = name.split(".");
  if (rest.length === 0) return besides(place, name);
  const group = store.form.group(inside);
  if (!group || !store.form.question(inside, rest.join("."))) return undefined;
  const [first] = store.resolution().items(inside);
  return group.list && first === undefined
    ? undefined
    : placeOf(group.at, group.list ? first : undefined, rest.join("."));
}

/** A person, not a register, has answered a question there, so a match must not be mixed with it. */
function isOwn(store: FormStore, place: Place): boolean {
  const { section, itemId, name = "" } = readPlace(place);
  const answers = answersAt(store.resolution().tree, section, itemId);
  return !isUnanswered(own(answers ?? {}, name)) && registerOf(answers, name) === undefined;
}

function matchOf(
  store: FormStore,
  { label, detail, parts }: RegisterEntry,
  register: string,
  fills: Readonly<Record<string, string>>,
  place: Place,
): RegisterMatch {
  const at = (name: string) => filledPlace(store, place, name);
  const taken = new Set(
    Object.keys(fills).flatMap((name) => {
      const [group = "", ...rest] = name.split(".");
      const there = at(name);
      return rest.length > 0 && there !== undefined && isOwn(store, there) ? [group] : [];
    }),
  );
  const answers = Object.entries(fills).flatMap(([name, part]) => {
    const [value, there] = [own(parts, part), at(name)];
    const isTaken = name.includes(".") && taken.has(name.slice(0, name.indexOf(".")));
    return value === undefined || there === undefined || isTaken ? [] : [[there, value] as const];
  });
  return { value: label, label, detail, register, answers: new Map(answers) };
}
