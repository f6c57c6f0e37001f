import type { Price } from "../../../../schemas/quote.ts";
import { sharedValue } from "../../shared-value.ts";

/** The option shown instead of the quote on a narrow screen, with its price if it has one. */
interface ViewedOption {
  readonly letter: string;
  readonly price: Price | null;
}

/** Null while the quote itself is shown, as always on wide screens. */
export const viewedOption = sharedValue<ViewedOption | null>(null);
