import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { isWorkingDay } from "../time/working-time.ts";

/** Working days within which a firm that asks to join is answered. */
export const ANSWER_DAYS = 2;

/** The day by which a firm hears that asked on this day: the second working day after it. */
export function answerDay(asked: CalendarDate, closed?: ReadonlySet<CalendarDate>): CalendarDate {
  let day = asked;
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, closed)) left -= 1;
  }
  return day;
}
