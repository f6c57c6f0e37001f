import type { Definition, Group, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";

const flags = { label: "A question", material: false, personal: "none", mta: "editable" } as const;

/** The properties of a question in a case; the rest is the same for all. */
export type SmallQuestion = Pick<Question, "name" | "type"> & Partial<Question>;

/** A question of the policy, or of another group. */
export const question = (written: SmallQuestion): Question => ({ group: "policy", ...flags, ...written });

export const choice = (name: string, values: readonly string[], more: Partial<Question> = {}): Question =>
  question({ name, type: "choice", options: values.map((value) => ({ value })), ...more });

export const integer = (name: string, min: number, max: number, more: Partial<Question> = {}): Question =>
  question({ name, type: "integer", min, max, ...more });

export const text = (name: string, more: Partial<Question> = {}): Question => question({ name, type: "text", ...more });

export const day = (name: string, more: Partial<Question> = {}): Question => question({ name, type: "date", ...more });

export const rule = (id: string, when: Rule["when"], more: Partial<Rule> = {}): Rule => ({
  id,
  severity: "refer",
  blocks: "bind",
  when,
  at: [],
  message: "It is so.",
  ...more,
});

/** Lists in the cases: up to three rooms, and up to two beds in each. */
const groups: Readonly<Record<string, Group>> = {
  policy: { at: "RD" },
  room: { at: "PC", list: true, itemType: "room", max: 3 },
  bed: { at: "PC", list: true, itemType: "bed", parent: "room", goesWithParent: true, max: 2 },
};

/** A definition with these questions and the other properties of a case. */
export function smallDefinition(questions: readonly Question[], more: Partial<Definition> = {}): Definition {
  const all = more.groups ?? groups;
  const sections = Object.keys(all).map(
    (group): Section => ({
      id: group,
      title: group,
      group,
      questions: questions.filter((each) => each.group === group).map(({ name }) => name),
    }),
  );
  return {
    format: 1,
    id: "SMALL",
    record: "quote",
    title: "Small",
    effectiveFrom: "2026-01-01",
    groups,
    pages: [{ id: "p", title: "P", sections }],
    questions,
    rules: [],
    ...more,
  };
}
