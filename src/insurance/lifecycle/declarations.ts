import type { QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { givesOf } from "../../form/kinds/kind-of.ts";
import { withoutKeys } from "../../form/values/own.ts";

const known = new WeakMap<PreparedForm, ReadonlySet<string>>();

/** Names of a client's declarations. */
export function declarationsOf(form: PreparedForm): ReadonlySet<string> {
  const truths = () => form.source.questions.filter((question) => givesOf(question) === "truth");
  const names = known.get(form) ?? new Set(truths().map(({ name }) => name));
  known.set(form, names);
  return names;
}

/** DATA without declarations: those about a price that is gone do not apply to the next. */
export function undeclared(form: PreparedForm, data: QuoteData): QuoteData {
  const names = declarationsOf(form);
  return {
    ...data,
    RD: withoutKeys(data.RD, names),
    Pr: data.Pr.map((entry) => withoutKeys(entry, names)),
    PC: data.PC.map((entry) => withoutKeys(entry, names)),
  };
}

/** As `undeclared`, but keeps declarations that were made together with these answers: those missing in `before`. */
export function keepNewDeclarations(form: PreparedForm, before: QuoteData, data: QuoteData): QuoteData {
  const confirmed = [...declarationsOf(form)].filter((name) => before.RD[name] !== true && data.RD[name] === true);
  const fresh = undeclared(form, data);
  return { ...fresh, RD: { ...fresh.RD, ...Object.fromEntries(confirmed.map((name) => [name, true])) } };
}

const proposerOf = (path: string): string | undefined => /^\/Pr\/(\d+)(?:\/|$)/.exec(path)?.[1];

/**
 * DATA in which `isComplete` of each proposer is derived from the findings; whatever was sent is overwritten.
 *
 * @param errors findings about these answers, paths as JSON Pointers into DATA
 */
export function withCompleteProposers<Data extends Pick<QuoteData, "Pr">>(
  data: Data,
  errors: readonly ErrorEntry[],
): Data {
  const wanting = new Set(errors.filter(({ severity }) => severity === "error").map(({ path }) => proposerOf(path)));
  return { ...data, Pr: data.Pr.map((proposer, at) => ({ ...proposer, isComplete: !wanting.has(String(at)) })) };
}
