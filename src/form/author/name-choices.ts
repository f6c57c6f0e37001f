import { labelInWords } from "../explain/name-words.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { namesInScope } from "./names-in-scope.ts";
import type { NameOf, PartChoice } from "./part-shape.ts";

/** What a name can be chosen from: a group's own questions, what can be read in its entries, tables, pages … */
export function nameChoices(linted: LintedDefinition, of: NameOf, scope: string | undefined): readonly PartChoice[] {
  const { groups, questions, pages, rating } = linted.definition;
  const plain = (names: object | undefined): readonly PartChoice[] =>
    Object.keys(names ?? {}).map((name) => [name, name]);
  const sections = pages.flatMap((page) => page.sections);
  switch (of) {
    case "group":
      return Object.entries(groups).map(([name, { label = name }]) => [name, label]);
    case "question":
      return questions
        .filter(({ group }) => scope === undefined || group === scope)
        .map((question) => [question.name, labelInWords(question)]);
    case "answer":
      return namesInScope(linted, scope).map(({ name, words }) => [name, words]);
    case "rate table":
      return plain(rating?.tables);
    case "factor":
      return [...plain(rating?.factorSets), ...plain(rating?.tables)];
    case "page":
      return pages.map(({ id, title }) => [id, title]);
    case "section":
      return sections.map(({ id, title }) => [id, title]);
  }
}
