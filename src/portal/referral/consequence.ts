import type { Decision } from "../../../schemas/quote.ts";
import { useQuote } from "../capture/open/quote-context.ts";
import { momentWords } from "../clock.ts";

/** What the reasons together hold back: the quote as a whole, its price, or only its acceptance. */
export type HeldBack = "quote" | "premium" | "bind" | "none";

type Reason = Pick<Decision, "decision" | "blocks" | "cleared">;

const strongestFirst = ["quote", "premium", "bind"] as const;

/** What is held back by all reasons that nobody has cleared. */
export function heldBack(reasons: readonly Reason[]): HeldBack {
  const standing = reasons.filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true);
  return strongestFirst.find((each) => standing.some(({ blocks }) => blocks === each)) ?? "none";
}

const words = {
  broker: {
    quote: "Cover cannot be offered.",
    premium: "The price waits for the underwriter.",
    bind: "The price is shown as indicative; accepting waits.",
    bindToo: "Accepting waits as well.",
  },
  underwriter: {
    quote: "Outside of what is written.",
    premium: "The price waits for you.",
    bind: "The broker sees the price; accepting waits for you.",
    bindToo: "Accepting waits as well.",
  },
  short: {
    quote: "Declined.",
    premium: "Price waits.",
    bind: "Price shown, accept waits.",
    bindToo: "Accept waits too.",
  },
} as const;

type Reader = keyof typeof words;

/**
 * What comes of a reason beside the others: a price that one of them holds back is shown by none.
 *
 * @param held what all of them hold back
 * @returns a sentence; empty where nothing comes of it, or the whole is declined by another
 */
export function consequence({ decision, blocks, cleared }: Reason, held: HeldBack, reader: Reader): string {
  if (cleared === true || decision === "INFO" || blocks === "none") return "";
  const said = words[reader];
  if (decision === "DECLINE") return said.quote;
  if (held === "quote") return "";
  return blocks === "bind" && held === "premium" ? said.bindToo : said[blocks];
}

/** Who has let pass what stood in the way, and when: `Cleared by Ann Croft, Today 10:00`. */
export function useClearedWords(): string {
  const { terms } = useQuote().state;
  return terms ? `Cleared by ${terms.approvedBy}, ${momentWords(terms.approvedAt)}` : "Cleared by an underwriter";
}
