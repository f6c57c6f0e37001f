import type { PreparedForm } from "../form/definition/prepare-form.ts";
import type { Dates } from "../form/expression/scope.ts";
import { type Place, placeOf } from "../form/tree/place.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import type { QuoteStoreOptions } from "./quote-store.ts";

/** The days that a record is read by. One whose start is given may be measured at a day of its own. */
export function datesOf(
  { givenStart }: Pick<QuoteStoreOptions, "givenStart">,
  today: CalendarDate,
): CalendarDate | Dates {
  return givenStart?.asAt === undefined ? today : { today, asAt: givenStart.asAt };
}

/** Where the definition keeps the day from which its dates are measured. */
export function placeOfStart(form: PreparedForm): Place | undefined {
  const { asAt } = form.source;
  const target = asAt === undefined ? undefined : form.target(undefined, asAt);
  return target?.kind === "answer"
    ? placeOf(form.group(target.group)?.at ?? "RD", undefined, target.question.name)
    : undefined;
}
