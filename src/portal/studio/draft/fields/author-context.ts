import { createContext, use } from "react";
import type { Definition } from "../../../../../schemas/definition.ts";
import type { Question } from "../../../../../schemas/question.ts";
import type { DatedRates } from "../../../../../schemas/rating.ts";
import { ExpressionWords } from "../../../../form/explain/expression-words.ts";
import { type LintedDefinition, lintedDefinition } from "../../../../form/lint/linted-definition.ts";

/** What the fields of a part's form know about the definition. */
export interface Author {
  readonly definition: Definition;
  readonly linted: LintedDefinition;
  /** The group in whose entries the part's conditions are evaluated; undefined for the policy. */
  readonly scope: string | undefined;
  /** The group whose questions are offered as names: that of the scope, except in a group's own form. */
  readonly entries: string | undefined;
  /** The question being edited. */
  readonly question: Question | undefined;
  readonly words: ExpressionWords;
  /** Values of the part's options in the base version: answers to them are stored. */
  readonly published: ReadonlySet<string>;
  /** Dated rates, which a figure or a table can refer to. */
  readonly rates: DatedRates;
}

interface Where {
  readonly scope: string | undefined;
  readonly entries?: string | undefined;
  readonly question?: Question | undefined;
  readonly published?: ReadonlySet<string>;
  readonly rates?: DatedRates;
}

const none: ReadonlySet<string> = new Set();

export function authorOf(
  definition: Definition,
  { scope, entries = scope, question, published = none, rates = {} }: Where,
): Author {
  const linted = lintedDefinition(definition);
  return { definition, linted, scope, entries, question, published, words: new ExpressionWords(linted), rates };
}

export const AuthorContext = createContext<Author | undefined>(undefined);

export function useAuthor(): Author {
  const author = use(AuthorContext);
  if (!author) throw new Error("A studio field is rendered outside the studio.");
  return author;
}
