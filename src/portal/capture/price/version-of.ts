import type { QuoteStore } from "../../../state/quote-store.ts";

/** The version of DATA that this page has seen. */
export function versionOf(store: QuoteStore): number {
  const { version } = store.tree().rest;
  return typeof version === "number" ? version : 0;
}
