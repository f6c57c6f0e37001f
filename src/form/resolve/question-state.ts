import type { Option } from "../../../schemas/question.ts";
import type { PreparedQuestion } from "../definition/prepared-group.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { reasonsFor } from "../expression/reasons.ts";
import type { Scope } from "../expression/scope.ts";
import type { Entry } from "./entry.ts";
import { entryOptions } from "./entry-options.ts";
import type { QuestionState, Resolution } from "./resolution.ts";

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

/**
 * Whether the entries that an entry's questions choose among are called what they were when its states were decided. What
 * they are called decides nothing, so an entry stands when a name changes, and only its options are named anew.
 */
export function offersSameNames(
  { group }: Entry,
  states: ReadonlyMap<string, QuestionState>,
  resolution: Resolution,
): boolean {
  return group.questions.every(({ question }) => {
    const chosenFrom = groupChosenFrom(question);
    const offered = chosenFrom === undefined ? undefined : states.get(question.name)?.options;
    return offered === undefined || offered === entryOptions(chosenFrom ?? "", resolution);
  });
}
