import type { QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { givesOf } from "../../form/kinds/kind-of.ts";
import { withoutKeys } from "../../form/values/own.ts";

/** Names of the questions by which a client declares something. */
export function declarationsOf(form: PreparedForm): ReadonlySet<string> {
  return new Set(form.source.questions.filter((question) => givesOf(question) === "truth").map(({ name }) => name));
}

/** DATA of a quote whose price is gone: what was declared about that price is not declared about the next. */
export function undeclared(form: PreparedForm, data: QuoteData): QuoteData {
  const names = declarationsOf(form);
  return {
    ...data,
    RD: withoutKeys(data.RD, names),
    Pr: data.Pr.map((entry) => withoutKeys(entry, names)),
    PC: data.PC.map((entry) => withoutKeys(entry, names)),
  };
}

/** As `undeclared`, but what is declared with these very answers stays: `before` had not said it. */
export function keepNewDeclarations(form: PreparedForm, before: QuoteData, data: QuoteData): QuoteData {
  const said = [...declarationsOf(form)].filter((name) => before.RD[name] !== true && data.RD[name] === true);
  const fresh = undeclared(form, data);
  return { ...fresh, RD: { ...fresh.RD, ...Object.fromEntries(said.map((name) => [name, true])) } };
}

const proposerOf = (path: string): string | undefined => /^\/Pr\/(\d+)(?:\/|$)/.exec(path)?.[1];

/**
 * DATA in which each proposer says whether anything about them is missing or wrong: a fact that follows from the
 * answers, so that whatever was sent as `isComplete` is written over.
 *
 * @param errors what was found about these answers, paths as JSON Pointers into DATA
 */
export function withCompleteProposers<Data extends Pick<QuoteData, "Pr">>(
  data: Data,
  errors: readonly ErrorEntry[],
): Data {
  const wanting = new Set(errors.filter(({ severity }) => severity === "error").map(({ path }) => proposerOf(path)));
  return { ...data, Pr: data.Pr.map((proposer, at) => ({ ...proposer, isComplete: !wanting.has(String(at)) })) };
}
