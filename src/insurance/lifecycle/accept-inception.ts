import { londonDate } from "../../form/values/calendar.ts";
import { millisecondsOf } from "../time/instant.ts";

/**
 * The inception of a quote that is accepted now: one that lies earlier today in London becomes the instant of
 * acceptance, without a new price; any other stays as it is.
 */
export function acceptInception(now: string, inception: string): string {
  const earlierToday = londonDate(inception) === londonDate(now) && millisecondsOf(inception) < millisecondsOf(now);
  return earlierToday ? now : inception;
}
