import { createContext, use } from "react";
import type { Definition } from "../../../../../schemas/definition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import type { DatedRates } from "../../../../../schemas/rating.ts";
import { ExpressionWords } from "../../../../form/explain/expression-words.ts";
import { type LintedDefinition, lintedDefinition } from "../../../../form/lint/linted-definition.ts";

/** What the fields of a thing's form know of the definition around it. */
export interface Author {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  /** The group in whose entries the thing's conditions are read; undefined on the policy. */
  readonly scope: string | undefined;
  /** The group from whose questions names are chosen: that of the scope, except in the form of a group itself. */
  readonly entries: string | undefined;
  /** The question whose form it is. */
  readonly question: Question | undefined;
  readonly words: ExpressionWords;
  /** Rates that change by the day, which a figure or a table can name. */
  readonly rates: DatedRates;
}

interface Where {
  readonly scope: string | undefined;
  readonly entries?: string | undefined;
  readonly question?: Question | undefined;
  readonly rates?: DatedRates;
}

export function authorOf(definition: Definition, { scope, entries = scope, question, rates = {} }: Where): Author {
  const linted = lintedDefinition(definition);
  return { definition, linted, scope, entries, question, words: new ExpressionWords(linted), rates };
}

export const AuthorContext = createContext<Author | undefined>(undefined);

export function useAuthor(): Author {
  const author = use(AuthorContext);
  if (!author) throw new Error("A studio field is rendered outside the studio.");
  return author;
}
