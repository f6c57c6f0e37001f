import type { Definition, Group } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { NameTarget } from "../definition/prepared-form.ts";
import { nameTarget } from "../expression/name-target.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { collectUses } from "./collect-uses.ts";
import type { Uses } from "./expression-uses.ts";

interface LintedGroup {
  readonly name: string;
  readonly group: Group;
  readonly byName: ReadonlyMap<string, { readonly question: Question; readonly index: number }>;
}

/** Options of a question with their path. */
export interface OptionsAt {
  readonly path: string;
  readonly options: readonly Option[];
}

/**
 * A definition of valid shape with the indexes that rules share. The engine's prepared form requires a sound definition;
 * this one must handle any fault.
 */
export interface LintedDefinition {
  readonly definition: Definition;
  readonly groups: ReadonlyMap<string, LintedGroup>;
  readonly uses: Uses;
  /** What a name refers to in the scope of a group's entries, or of the policy, as in the engine. */
  target(scope: string | undefined, name: string): NameTarget | undefined;
  /** False where the scope is a group that does not exist, which is reported separately. */
  knowsScope(scope: string | undefined): boolean;
  isList(group: string): boolean;
  /** Options of a choice, including those of its named list; undefined where it has none. */
  optionsOf(question: Question): OptionsAt | undefined;
  /** The texts that are valid answers; undefined where any is. */
  textsOf(question: Question): readonly string[] | undefined;
}

export function lintedDefinition(definition: Definition): LintedDefinition {
  const groups = groupsOf(definition);
  const known = new Map<string | undefined, Map<string, NameTarget | undefined>>();
  const indexes = new Map(definition.questions.map((question, index) => [question, index]));
  const target = (scope: string | undefined, name: string): NameTarget | undefined => {
    const inScope = known.get(scope) ?? new Map<string, NameTarget | undefined>();
    known.set(scope, inScope);
    if (!inScope.has(name)) inScope.set(name, nameTarget(definition, groups, scope, name));
    return inScope.get(name);
  };
  const optionsOf = (question: Question): OptionsAt | undefined => {
    const { options } = question;
    if (options === undefined || typeof options === "object")
      return options && { options, path: pointerTo("questions", indexes.get(question) ?? 0, "options") };
    const list = own(definition.lists ?? {}, options.slice(1));
    return list && /^@(?!group:|from:)/.test(options)
      ? { options: list, path: pointerTo("lists", options.slice(1)) }
      : undefined;
  };
  const texts = new Map<Question, readonly string[] | undefined>();
  const textsOf = (question: Question): readonly string[] | undefined => {
    const { options } = kindOf(question);
    if (options) return options.map(({ value }) => value);
    if (question.other) return undefined;
    if (!texts.has(question))
      texts.set(
        question,
        optionsOf(question)?.options.map(({ value }) => value),
      );
    return texts.get(question);
  };
  let uses: LintedDefinition["uses"] | undefined;
  return {
    definition,
    groups,
    // Most of the work, and only the lint reads them.
    get uses() {
      uses ??= collectUses(definition);
      return uses;
    },
    target,
    knowsScope: (scope) => scope === undefined || groups.has(scope),
    isList: (group) => groups.get(group)?.group.list === true,
    optionsOf,
    textsOf,
  };
}

/** Of questions with the same name the first counts, as in the engine. */
function groupsOf({ groups, questions }: Definition): ReadonlyMap<string, LintedGroup> {
  const byGroup = new Map<string, Map<string, { readonly question: Question; readonly index: number }>>();
  for (const name of Object.keys(groups)) byGroup.set(name, new Map());
  for (const [index, question] of questions.entries()) {
    const byName = byGroup.get(question.group);
    if (byName && !byName.has(question.name)) byName.set(question.name, { question, index });
  }
  return new Map(
    Object.entries(groups).map(([name, group]) => [name, { name, group, byName: byGroup.get(name) ?? new Map() }]),
  );
}
