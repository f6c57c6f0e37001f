import type { Option } from "../../schemas/definition.ts";
import { groupChosenFrom } from "./dependencies.ts";
import type { Entry } from "./entry.ts";
import { referenceOf } from "./entry-reference.ts";
import { entryTitle } from "./entry-title.ts";
import { own } from "./own.ts";
import type { PreparedQuestion } from "./prepared-group.ts";
import { reasonsFor } from "./reasons.ts";
import type { QuestionState, Resolution } from "./resolution.ts";
import type { Scope } from "./scope.ts";

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
  const value = each.question.type === "computed" ? entry.effective(each.index, scope) : undefined;
  const because = each.question.when && reasonsFor(each.question.when, scope, resolution);
  return {
    shown: true,
    required: isRequired(each, scope),
    ...(options ? { options } : {}),
    ...(value === undefined ? {} : { value }),
    ...(because && because.length > 0 ? { because } : {}),
  };
}

/** Required unless the definition says otherwise; a condition that is unknown does not require. */
export function isRequired({ question: { required, type } }: PreparedQuestion, scope: Scope): boolean {
  if (type === "system" || type === "computed" || required === false) return false;
  return required === undefined || required === true || scope.test(required) === true;
}

/** Options that are offered now: unknown is offered. Those of an `item` question are the entries that there are. */
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

const known = new WeakMap<Resolution, Map<string, readonly Option[]>>();

/** The entries of a group to choose from: named once for all questions of a resolution that choose among them. */
function entryOptions(group: string, resolution: Resolution): readonly Option[] {
  const groups = known.get(resolution) ?? new Map<string, readonly Option[]>();
  known.set(resolution, groups);
  const options = groups.get(group) ?? namedEntries(group, resolution);
  groups.set(group, options);
  return options;
}

function namedEntries(group: string, resolution: Resolution): readonly Option[] {
  const list = own(resolution.tree.lists, resolution.form.group(group)?.at ?? "");
  const asked = resolution.form.groups.get(group)?.asked;
  const ids = resolution
    .items(group)
    .filter((id) => asked === undefined || resolution.at(group, id).test(asked) === true);
  return ids.map((id) => ({
    value: list ? referenceOf(list, id) : id,
    label: entryTitle(resolution, group, id),
  }));
}
