import type { Decision } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";
import { formatDate, isCalendarDate, isInstant, londonDate, londonInstant } from "../../form/values/calendar.ts";
import type { Reason } from "./acts.ts";
import { isExpired, isStartHeld } from "./start-time.ts";

export interface Acceptance {
  /** Instant of the acceptance. */
  readonly now: string;
  /** Findings of the whole form, including questions needed for acceptance. */
  readonly errors: readonly ErrorEntry[];
  /** Rules that fired on the stored price and that no underwriter has cleared. */
  readonly decisions: readonly Decision[];
  /** Last London day on which the price is valid; undefined without a price. */
  readonly validTo: string | undefined;
  readonly inception: unknown;
}

/**
 * All reasons against acceptance, each with the place to fix it; empty where the quote can be accepted. The status, the
 * permission and the version are checked by the transition.
 */
export function acceptReasons(acceptance: Acceptance): readonly Reason[] {
  return [
    ...priceReasons(acceptance),
    ...ruleReasons(acceptance),
    ...answerReasons(acceptance),
    ...startReasons(acceptance),
  ];
}

function priceReasons({ validTo, now }: Acceptance): readonly Reason[] {
  if (validTo === undefined) return [{ path: "/RD/QuotePremium", message: "There is no price yet." }];
  if (!isExpired(validTo, now)) return [];
  return [{ path: "/RD/QuotePremium", message: `The price could be accepted until ${formatDate(validTo)}.` }];
}

function ruleReasons({ decisions }: Acceptance): readonly Reason[] {
  return decisions
    .filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true)
    .map(({ paths, message }) => ({ path: paths[0] ?? "/RD", message }));
}

function answerReasons({ errors }: Acceptance): readonly Reason[] {
  return errors.filter(({ severity }) => severity === "error").map(({ path, message }) => ({ path, message }));
}

/** Days are compared in London; an inception earlier today is allowed (see acceptInception). */
function startReasons({ inception, now, errors, validTo }: Acceptance): readonly Reason[] {
  const path = "/RD/InceptionDateISO";
  if (isStartHeld(inception, validTo, londonDate(now))) return [];
  if (!isInstant(inception) || errors.some((error) => error.path === path)) return [];
  return londonDate(inception) < londonDate(now) ? [{ path, message: "Cover cannot start before today." }] : [];
}

const withoutOffset = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/;

/**
 * An instant in DATA as milliseconds since 1970. A time without an offset is London time, a plain day its first moment in
 * London. NaN for anything else.
 */
function millisecondsOf(instant: string): number {
  if (isCalendarDate(instant)) return Date.parse(londonInstant(instant, "00:00"));
  const [, day, time] = withoutOffset.exec(instant) ?? [];
  return Date.parse(day !== undefined && time !== undefined ? londonInstant(day, time) : instant);
}

/**
 * The inception of a quote that is accepted now: one earlier today in London becomes the instant of acceptance without a
 * new price; any other is unchanged.
 *
 * @param isHeld its day is over while the price is still valid: it becomes that instant too
 */
export function acceptInception(now: string, inception: string, isHeld = false): string {
  const earlierToday = londonDate(inception) === londonDate(now) && millisecondsOf(inception) < millisecondsOf(now);
  return earlierToday || isHeld ? now : inception;
}
