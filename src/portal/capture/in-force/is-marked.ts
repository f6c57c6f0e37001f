import type { QuoteState } from "../../api/quote-calls.ts";

/** Whether the answers of a quote are marked against a policy in force: those of a change in its term. */
export const isMarked = ({ kind, endorsement }: Pick<QuoteState, "kind" | "endorsement">): boolean =>
  kind === "mta" && endorsement === undefined;
