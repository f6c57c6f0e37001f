import type { Price } from "../../../../schemas/quote.ts";
import { sharedValue } from "../../shared-value.ts";

/** The option that a phone shows instead of the quote itself, and its price, where it has one yet. */
interface LookedOption {
  readonly letter: string;
  readonly price: Price | null;
}

/** Null while the quote itself is looked at, as it always is where there is room for all of them. */
export const lookedOption = sharedValue<LookedOption | null>(null);
