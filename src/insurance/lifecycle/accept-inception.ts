import { isCalendarDate, londonDate, londonInstant } from "../../form/values/calendar.ts";

const withoutOffset = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/;

/**
 * Milliseconds since 1970 of an instant as DATA holds it. A time without an offset is London time, a plain day its
 * first moment in London. NaN for anything else.
 */
function millisecondsOf(instant: string): number {
  if (isCalendarDate(instant)) return Date.parse(londonInstant(instant, "00:00"));
  const [, day, time] = withoutOffset.exec(instant) ?? [];
  return Date.parse(day !== undefined && time !== undefined ? londonInstant(day, time) : instant);
}

/**
 * The inception of a quote that is accepted now: one that is earlier today in London becomes the instant of
 * acceptance, without a new price; any other stays as it is.
 *
 * @param isHeld its day is over while the price is still valid: it becomes that instant too
 */
export function acceptInception(now: string, inception: string, isHeld = false): string {
  const earlierToday = londonDate(inception) === londonDate(now) && millisecondsOf(inception) < millisecondsOf(now);
  return earlierToday || isHeld ? now : inception;
}
