import type { Option, Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { entryTitle } from "../draw/entry-title.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { reasonsFor } from "../expression/reasons.ts";
import type { Scope } from "../expression/scope.ts";
import { isAsked, isComputed } from "../kinds/kind-of.ts";
import { own } from "../values/own.ts";
import type { Entry } from "./entry.ts";
import { referenceOf } from "./entry-reference.ts";
import { questionNow } from "./question-now.ts";
import type { QuestionState, Resolution } from "./resolution.ts";

type Options = readonly Option[];

const inResolution = new WeakMap<Resolution, Map<string, Options>>();
const lastOfForm = new WeakMap<PreparedForm, Map<string, Options>>();

/** The entries of a group as options: labelled once per resolution, and the same list as before if no label changed. */
function entryOptions(group: string, resolution: Resolution): Options {
  const groups = inResolution.get(resolution) ?? new Map<string, Options>();
  inResolution.set(resolution, groups);
  const known = groups.get(group);
  if (known) return known;
  const last = lastOfForm.get(resolution.form) ?? new Map<string, Options>();
  lastOfForm.set(resolution.form, last);
  const options = sameOrNext(last.get(group), namedEntries(group, resolution));
  groups.set(group, options);
  last.set(group, options);
  return options;
}

function sameOrNext(before: Options | undefined, next: Options): Options {
  const same = before?.length === next.length && next.every((option, index) => option === before[index]);
  return same ? before : next;
}

interface Named {
  /** Position of the entry, which labels one without answers. */
  readonly position: number;
  readonly option: Option;
}

/** An entry's label depends on its own answers, its reference and its position. */
const named = new WeakMap<Entry, Named>();

function namedEntries(group: string, resolution: Resolution): Options {
  const list = own(resolution.tree.lists, resolution.form.group(group)?.at ?? "");
  const asked = resolution.form.groups.get(group)?.asked;
  return resolution.items(group).flatMap((id, position): readonly Option[] => {
    if (asked !== undefined && resolution.at(group, id).test(asked) !== true) return [];
    const entry = resolution.entry(group, id);
    const value = list ? referenceOf(list, id) : id;
    const known = entry && named.get(entry);
    if (known?.position === position && known.option.value === value) return [known.option];
    const option = { value, label: entryTitle(resolution, group, id) };
    if (entry) named.set(entry, { position, option });
    return [option];
  });
}

export type { QuestionState } from "./resolution.ts";

const hidden: QuestionState = { shown: false, required: false };

/** State of every question of an entry. */
export function questionStates(entry: Entry, scope: Scope, resolution: Resolution): ReadonlyMap<string, QuestionState> {
  return new Map(
    entry.group.questions.map((each) => [each.question.name, stateOf(each, entry, scope, resolution)] as const),
  );
}

function stateOf(each: PreparedQuestion, entry: Entry, scope: Scope, resolution: Resolution): QuestionState {
  if (!entry.shown(each.index, scope)) return hidden;
  const options = optionsFor(each, scope, resolution);
  const value = isComputed(each.question) ? entry.effective(each.index, scope) : undefined;
  const because = each.question.when && reasonsFor(each.question.when, scope, resolution);
  const question = each.worded && questionNow(resolution, each, entry);
  const readonly = whyReadonly(question ?? each.question, scope, resolution);
  const state = shownStates(options)[isRequired(each, scope) ? "required" : "optional"];
  if (value === undefined && !question && readonly === undefined && !because?.length) return state;
  return {
    ...state,
    ...(value === undefined ? {} : { value }),
    ...(question && { question }),
    ...(readonly === undefined ? {} : { readonly }),
    ...(because?.length ? { because } : {}),
  };
}

/** Whether an answer is read-only, shown or not; an unknown condition locks nothing. */
export const isReadonly = ({ readonly }: Question, scope: Scope): boolean =>
  readonly === true || (readonly !== undefined && scope.test(readonly) === true);

function whyReadonly(question: Question, scope: Scope, resolution: Resolution): string | undefined {
  const { readonly, lockedReason } = question;
  if (!isReadonly(question, scope)) return undefined;
  if (lockedReason !== undefined) return lockedReason;
  const reasons = typeof readonly === "object" ? reasonsFor(readonly, scope, resolution) : [];
  const { say, listed } = resolution.form.words;
  const words = reasons.map((reason) => reason.words);
  return words.length === 0 ? say("readOnly") : say("readOnlyBecause", { reasons: listed(words, "and") });
}

/** The states of shown questions with the same options. */
interface ShownStates {
  readonly required: QuestionState;
  readonly optional: QuestionState;
}

const shownWith = new WeakMap<readonly Option[], ShownStates>();
const noOptions: readonly Option[] = [];

/** The same objects for the same options, so that callers can detect that nothing has changed. */
function shownStates(options: readonly Option[] | undefined): ShownStates {
  const known = shownWith.get(options ?? noOptions);
  if (known) return known;
  const shown = { shown: true, ...(options ? { options } : {}) };
  const states = { required: { ...shown, required: true }, optional: { ...shown, required: false } };
  shownWith.set(options ?? noOptions, states);
  return states;
}

/** Required unless the definition says otherwise; an unknown condition does not require. */
export function isRequired({ question }: PreparedQuestion, scope: Scope): boolean {
  const { required } = question;
  if (!isAsked(question) || required === false) return false;
  return required === undefined || required === true || scope.test(required) === true;
}

/** The current options: an unknown condition offers its option. Those of an `item` question are the existing entries. */
export function optionsFor(
  { question, options }: PreparedQuestion,
  scope: Scope,
  resolution: Resolution,
): readonly Option[] | undefined {
  const group = groupChosenFrom(question);
  if (group !== undefined) return entryOptions(group, resolution);
  if (!options?.some(({ when }) => when)) return options;
  return options.filter(({ when }) => when === undefined || scope.test(when) !== false);
}

/**
 * Whether the labels of an entry's `item` options are unchanged since its states were computed. Labels decide nothing, so
 * the entry itself stays valid when one changes, and only its options are relabelled.
 */
export function offersSameNames(
  { group }: Entry,
  states: ReadonlyMap<string, QuestionState>,
  resolution: Resolution,
): boolean {
  return group.choosing.every(({ name, from }) => {
    const offered = states.get(name)?.options;
    return offered === undefined || offered === entryOptions(from, resolution);
  });
}
