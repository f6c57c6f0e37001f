import type { Question } from "../../../schemas/question.ts";
import type { Goal } from "./coverage.ts";

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
