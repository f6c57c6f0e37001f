import type { Decision } from "../../../../schemas/quote.ts";

/** Said where a change has no price yet: what it waits for. */
export function otherwiseWords(effective: string | null | undefined, reasons: readonly Decision[]): string {
  if (!effective) return "Shown once you have chosen the day.";
  if (reasons.some(({ decision }) => decision === "DECLINE")) return "None: the change is declined.";
  if (reasons.some(({ blocks }) => blocks === "premium")) return "Held until an underwriter has looked at it.";
  return "Shown once every answer that a price needs is there.";
}
