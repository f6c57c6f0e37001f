import { createContext, use } from "react";
import type { Condition } from "../../../../../schemas/condition.ts";
import type { Definition } from "../../../../../schemas/definition.ts";
import { ExpressionWords } from "../../../../form/explain/expression-words.ts";
import { type LintedDefinition, lintedDefinition } from "../../../../form/lint/linted-definition.ts";

/** What the fields of a thing's form know of the definition around it. */
export interface Author {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  /** The group in whose entries the thing is read; undefined on the policy. */
  readonly scope: string | undefined;
  readonly sentence: (condition: Condition) => string;
}

export function authorOf(definition: Definition, scope: string | undefined): Author {
  const linted = lintedDefinition(definition);
  const words = new ExpressionWords(linted);
  return { definition, linted, scope, sentence: (condition) => words.condition(condition, scope) };
}

export const AuthorContext = createContext<Author | undefined>(undefined);

export function useAuthor(): Author {
  const author = use(AuthorContext);
  if (!author) throw new Error("A field of the studio is drawn outside of it.");
  return author;
}
