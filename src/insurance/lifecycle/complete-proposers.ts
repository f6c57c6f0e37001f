import type { QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";

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
