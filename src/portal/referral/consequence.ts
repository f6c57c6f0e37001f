import type { Decision } from "../../../schemas/quote.ts";
import { useQuote } from "../capture/open/quote-context.ts";
import { momentInText } from "../clock.ts";

/** What the reasons block together: the whole quote, its price, or only acceptance. */
export type BlockedStage = "quote" | "premium" | "bind" | "none";

type Reason = Pick<Decision, "decision" | "blocks" | "cleared">;

const strongestFirst = ["quote", "premium", "bind"] as const;

/** What the uncleared reasons block. */
export function blockedStage(reasons: readonly Reason[]): BlockedStage {
  const open = reasons.filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true);
  return strongestFirst.find((each) => open.some(({ blocks }) => blocks === each)) ?? "none";
}

const words = {
  broker: {
    quote: "Cover cannot be offered.",
    premium: "An underwriter must price it first.",
    bind: "The price is indicative: an underwriter must agree before you accept.",
    bindToo: "They must agree to cover as well.",
  },
  underwriter: {
    quote: "Outside appetite.",
    premium: "You price it.",
    bind: "The broker sees the price and cannot accept until you agree.",
    bindToo: "You agree to cover as well.",
  },
  short: {
    quote: "Declined.",
    premium: "Price on referral.",
    bind: "Refer before you accept.",
    bindToo: "Refer before you accept.",
  },
} as const;

type Reader = keyof typeof words;

/**
 * The effect of a reason among the others: if any of them withholds the price, no reason mentions it.
 *
 * @param held what all of them block
 * @returns a sentence; empty if it has no effect, or another reason declines the quote
 */
export function consequence({ decision, blocks, cleared }: Reason, held: BlockedStage, reader: Reader): string {
  if (cleared === true || decision === "INFO" || blocks === "none") return "";
  const phrases = words[reader];
  if (decision === "DECLINE") return phrases.quote;
  if (held === "quote") return "";
  return blocks === "bind" && held === "premium" ? phrases.bindToo : phrases[blocks];
}

/** Who cleared the reasons, and when: `Cleared by Ann Croft, Today 10:00`. */
export function useClearedWords(): string {
  const { terms } = useQuote().state;
  return terms ? `Cleared by ${terms.approvedBy}, ${momentInText(terms.approvedAt)}` : "Cleared by an underwriter";
}
