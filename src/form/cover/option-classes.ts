import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { placeOf } from "../tree/place.ts";
import { withAnswer } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import type { Goal } from "./coverage.ts";
import { entryIds } from "./goals.ts";

/** So many options of one class are each looked for in answers of their own. */
const mostOnTheirOwn = 100;

/**
 * Options of one question that are offered under the same condition are one class. Of a long class the first are looked
 * for one by one; the others had better be put in the place of one that is found.
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
      if (size > mostOnTheirOwn) this.#late.add(goal);
    }
  }

  /** The position of the goal that an option of a question is, among all goals. */
  positionOf(question: Question, option: string): number | undefined {
    return this.#positions.get(question)?.get(option);
  }

  /** What names the class of an option; undefined of everything else. */
  of(goal: Goal): string | undefined {
    return this.#ofGoal.get(goal);
  }

  /** Whether it comes after those that are looked for on their own. */
  isLate(goal: Goal): boolean {
    return this.#late.has(goal);
  }
}

/** The texts that questions are answered with, those of several choices one by one. */
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

/** Puts an option in the place of another, in the first entry that has it; undefined where none has. */
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
