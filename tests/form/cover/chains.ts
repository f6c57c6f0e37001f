import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { choice, integer, question, rule, smallDefinition } from "./small-definition.ts";

/** Kinds of questions in turn, each with the answer that shows the next one and one that a rule at the end reads. */
const links: readonly {
  readonly ask: (name: string, more: Partial<Question>) => Question;
  readonly goesOn: (name: string) => Condition;
  readonly isOdd: (name: string) => Condition;
}[] = [
  {
    ask: (name, more) => question({ name, type: "yesno", ...more }),
    goesOn: (f) => ({ f, op: "eq", v: "Yes" }),
    isOdd: (f) => ({ f, op: "eq", v: "No" }),
  },
  {
    ask: (name, more) => choice(name, ["A", "B", "C"], more),
    goesOn: (f) => ({ f, op: "eq", v: "B" }),
    isOdd: (f) => ({ f, op: "eq", v: "C" }),
  },
  {
    ask: (name, more) => integer(name, 0, 10, more),
    goesOn: (f) => ({ f, op: "gt", v: 5 }),
    isOdd: (f) => ({ f, op: "eq", v: 0 }),
  },
];

/**
 * This many questions in chains of this many links, each asked after that answer to the previous one, and a rule at
 * each end.
 */
export function chains(count: number, length: number): Definition {
  const linkOf = (index: number) => links[index % links.length] ?? links[0];
  const questions = Array.from({ length: count }, (_, index) => {
    const before = index % length === 0 ? undefined : linkOf(index - 1)?.goesOn(`Q${index - 1}`);
    return linkOf(index)?.ask(`Q${index}`, before ? { when: before } : {});
  }).filter((each) => each !== undefined);
  const ends = Array.from({ length: Math.floor(count / length) }, (_, index) => (index + 1) * length - 1);
  const rules = ends.flatMap((index) => {
    const when = linkOf(index)?.isOdd(`Q${index}`);
    return when ? [rule(`R${index}`, when, { at: [`Q${index}`] })] : [];
  });
  return smallDefinition(questions, { groups: { policy: { at: "RD" } }, rules });
}
