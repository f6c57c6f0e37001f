import type { Decision } from "../../../schemas/quote.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { afterWorkingHours } from "./working-time.ts";

/** Working hours within which a referral is answered: sooner where the client cannot even be given a price. */
export const targetHours = { bind: 8, premium: 4 } as const;

/** When the answer to a referral is due that was sent at an instant, by what it holds up. */
export function targetTime(
  sentAt: string,
  decisions: readonly Pick<Decision, "decision" | "blocks">[],
  closed?: ReadonlySet<CalendarDate>,
): string {
  const holdsPrice = decisions.some(({ decision, blocks }) => decision === "REFER" && blocks === "premium");
  return afterWorkingHours(sentAt, holdsPrice ? targetHours.premium : targetHours.bind, closed);
}
