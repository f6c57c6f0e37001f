import type { Question } from "../../../schemas/question.ts";
import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { bankHolidays } from "../../insurance/time/bank-holidays.ts";
import { isWorkingDay, workingHoursInWords } from "../../insurance/time/working-time.ts";
import { isOver } from "./call-back.ts";

/** When the team calls back, as it is told before somebody asks for it. */
export interface CallTimes {
  readonly hours: string;
  /** The first day on which a call can still be made. */
  readonly firstDay: CalendarDate;
  /** Bank holidays of the days that can be asked for. */
  readonly closed: readonly CalendarDate[];
}

/** As far ahead as the form takes a day. */
const AHEAD_DAYS = 28;

const slotsOf = (questions: readonly Pick<Question, "name" | "options">[]): readonly string[] => {
  const options = questions.find(({ name }) => name === "CallSlot")?.options ?? [];
  return typeof options === "string" ? [] : options.map(({ value }) => value);
};

/** @param questions those of the form in force, whose times of day can be chosen */
export const callTimes = (questions: readonly Pick<Question, "name" | "options">[], now: Date): CallTimes => {
  const today = londonDate(now);
  const slots = slotsOf(questions);
  const isDone = slots.length > 0 && slots.every((slot) => isOver({ day: today, slot }, now));
  let firstDay = isDone ? addDays(today, 1) : today;
  while (!isWorkingDay(firstDay)) firstDay = addDays(firstDay, 1);
  const last = addDays(today, AHEAD_DAYS);
  const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))];
  const closed = years.flatMap(bankHolidays).filter((day) => day >= today && day <= last);
  return { hours: workingHoursInWords, firstDay, closed };
};
