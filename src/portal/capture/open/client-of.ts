import type { QuoteState } from "../../api/quote-calls.ts";

/** The policyholder as a person would name him; empty where he is not known yet. */
export const clientOf = (state: QuoteState): string =>
  "client" in state && typeof state.client === "string" ? state.client : "";
