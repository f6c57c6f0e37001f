import type { Option } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import { headingKey } from "../../words/heading-words.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { removal } from "../patch.ts";

/** Words of other programs by which columns and values are recognised. */
export const synonymRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "synonym-twice",
    severity: "error",
    explanation: "An ambiguous heading has to be confirmed in every schedule, or is read as the wrong question.",
    fix: "Remove it from both, or use more of the heading.",
    check: (linted) => filtered(linted, ({ patch }) => patch === undefined),
  },
  {
    id: "synonym-known",
    severity: "warn",
    explanation:
      "A heading that is recognised already needs no second entry. Newer portals recognise more by themselves, so a version in force may come to repeat one.",
    fix: "Remove the repeated heading.",
    check: (linted) => filtered(linted, ({ patch }) => patch !== undefined),
  },
];

/** Only repeats have a patch, because removing one loses nothing. */
const filtered = (linted: LintedDefinition, isWanted: (fault: Fault) => boolean): readonly Fault[] =>
  [...faultsOf(linted)].filter(isWanted);

function* faultsOf({ definition: { lists = {}, questions } }: LintedDefinition): Iterable<Fault> {
  yield* ofQuestions(questions);
  for (const [name, options] of Object.entries(lists)) yield* ofOptions(options, pointerTo("lists", name));
  for (const [index, { options }] of questions.entries())
    if (typeof options === "object") yield* ofOptions(options, pointerTo("questions", index, "options"));
}

function* ofQuestions(questions: LintedDefinition["definition"]["questions"]): Iterable<Fault> {
  const groups = new Map<string, Map<string, string>>();
  for (const { group, name, label, docLabel = label } of questions) {
    const taken = groups.get(group) ?? new Map<string, string>();
    groups.set(group, taken);
    take(taken, [name, label, docLabel], name);
  }
  for (const [index, { group, name, synonyms = [] }] of questions.entries())
    yield* against(groups.get(group) ?? new Map(), name, synonyms, pointerTo("questions", index));
}

function* ofOptions(options: readonly Option[], path: string): Iterable<Fault> {
  const taken = new Map<string, string>();
  for (const { value, label = value } of options) take(taken, [value, label], value);
  for (const [index, { value, synonyms = [] }] of options.entries())
    yield* against(taken, value, synonyms, path + pointerTo(index));
}

/** Registers words for a name, unless they already mean something else. */
function take(taken: Map<string, string>, words: readonly string[], name: string): void {
  for (const each of new Set(words)) {
    const key = headingKey(each);
    if (!taken.has(key)) taken.set(key, name);
  }
}

function* against(
  taken: Map<string, string>,
  name: string,
  synonyms: readonly string[],
  path: string,
): Iterable<Fault> {
  for (const [at, words] of synonyms.entries()) {
    const key = headingKey(words);
    const other = taken.get(key);
    const where = path + pointerTo("synonyms", at);
    if (key === "") yield { path: where, message: `“${words}” contains no word.` };
    else if (other !== undefined)
      yield {
        path: where,
        message: other === name ? `“${words}” is already known.` : `“${words}” means “${other}” too.`,
        ...(other === name && { patch: removal(where) }),
      };
    taken.set(key, name);
  }
}
