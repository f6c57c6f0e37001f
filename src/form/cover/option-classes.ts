import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { placeOf } from "../tree/place.ts";
import { withAnswer } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import type { Goal } from "./coverage.ts";
import { entryIds } from "./goals.ts";

/** Number of options per class that are searched for individually. */
const maxPerClass = 100;

/**
 * Options of a question that are offered under the same condition form a class. Of a large class only the first are
 * searched for individually; the others are first tried as substitutes.
 */
export class OptionClasses {
  readonly #ofGoal = new Map<Goal, string>();
  readonly #late = new Set<Goal>();
  readonly #positions = new Map<Question, Map<string, number>>();

  constructor(goals: readonly Goal[]) {
    const sizes = new Map<string, number>();
    for (const [index, goal] of goals.entries()) {
      if (!goal.choice) continue;
      const { question, option } = goal.choice;
      const name = JSON.stringify([question.group, question.name, option.when ?? null]);
      const size = (sizes.get(name) ?? 0) + 1;
      sizes.set(name, size);
      this.#ofGoal.set(goal, name);
      const positions = this.#positions.get(question) ?? new Map<string, number>();
      this.#positions.set(question, positions.set(option.value, index));
      if (size > maxPerClass) this.#late.add(goal);
    }
  }

  /** The index of an option's goal. */
  positionOf(question: Question, option: string): number | undefined {
    return this.#positions.get(question)?.get(option);
  }

  /** The class of an option's goal; undefined for any other goal. */
  of(goal: Goal): string | undefined {
    return this.#ofGoal.get(goal);
  }

  /** Whether it comes after the individually searched ones. */
  isLate(goal: Goal): boolean {
    return this.#late.has(goal);
  }
}

/** The texts chosen in answers, multiple choices separately. */
export function optionsGiven({ form, tree }: Resolution): readonly (readonly [Question, string])[] {
  const given: (readonly [Question, string])[] = [];
  for (const { name, group } of form.groups.values()) {
    const entries = group.list ? [...(own(tree.lists, group.at)?.byId.values() ?? [])] : [own(tree.single, group.at)];
    for (const question of form.questionsOf(name))
      for (const entry of entries) {
        const answer = own(entry ?? {}, question.name);
        for (const text of Array.isArray(answer) ? answer : [answer])
          if (typeof text === "string") given.push([question, text]);
      }
  }
  return given;
}

/** The same answers with another option at one place. */
export interface OptionExchange {
  readonly place: string;
  readonly answer: Json;
  readonly resolution: Resolution;
}

/** Substitutes an option in the first entry that has another one; undefined where none has. */
export function exchangeOption(
  resolution: Resolution,
  { group, name }: Question,
  from: string,
  to: string,
  today: string,
): OptionExchange | undefined {
  const { form, tree } = resolution;
  for (const itemId of entryIds(resolution, group)) {
    const before = own(resolution.entry(group, itemId)?.raw ?? {}, name);
    if (Array.isArray(before) ? !before.includes(from) : before !== from) continue;
    const answer = Array.isArray(before) ? before.map((each) => (each === from ? to : each === to ? from : each)) : to;
    const place = placeOf(form.group(group)?.at ?? "", itemId, name);
    return { place, answer, resolution: resolveForm(form, withAnswer(tree, place, answer), today, resolution) };
  }
  return undefined;
}
