import type { Option } from "../../../../schemas/question.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Options that nobody can choose, and options of the wrong kind. */
export const optionRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "option-twice",
    severity: "error",
    explanation: "Of two options alike nobody can tell which was chosen.",
    fix: "Take one of them away.",
    *check({ definition: { lists = {}, questions } }) {
      for (const [name, options] of Object.entries(lists)) yield* twice(options, pointerTo("lists", name));
      for (const [index, { options }] of questions.entries())
        if (typeof options === "object") yield* twice(options, pointerTo("questions", index, "options"));
    },
  },
  {
    id: "options-of-another-kind",
    severity: "error",
    explanation: "An item question chooses among the entries of a group, a choice among texts.",
    fix: "Write @group:name for an item question, options or @list for a choice.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) {
        const { name, type, options } = question;
        if (options === undefined) continue;
        const ofGroup = typeof options === "string" && options.startsWith("@group:");
        if ((kindOf(question).domain.of === "entries") === ofGroup) continue;
        const message = ofGroup
          ? `“${name}” is a ${type} and cannot choose among entries.`
          : `“${name}” chooses an entry and cannot have options.`;
        yield { path: pointerTo("questions", index, "options"), message };
      }
    },
  },
];

/** Twice the same value, and twice the same words with different values. */
function* twice(options: readonly Option[], path: string): Iterable<Fault> {
  const [values, words] = [new Set<string>(), new Set<string>()];
  for (const [index, { value, label = value }] of options.entries()) {
    if (values.has(value))
      yield { path: path + pointerTo(index, "value"), message: `“${value}” is an option already.` };
    else if (words.has(label)) yield { path: path + pointerTo(index), message: `An option reads “${label}” already.` };
    values.add(value);
    words.add(label);
  }
}
