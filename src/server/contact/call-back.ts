import { type CalendarDate, isCalendarDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import { answerIn } from "./message-words.ts";

/** When and where somebody wants to be called. */
interface AskedCall {
  readonly day: CalendarDate;
  /** Such as `09:00 to 11:00`, in London. */
  readonly slot: string;
  readonly number: string;
}

/** Whether that time is over; one without an end such as `11:00` lasts for the day. */
export const isOver = ({ day, slot }: Pick<AskedCall, "day" | "slot">, now: Date): boolean => {
  const today = londonDate(now);
  const end = /(\d\d:\d\d)$/.exec(slot)?.[1];
  return day < today || (day === today && end !== undefined && londonTime(now.toISOString()) >= end);
};

/** The call that a message asks for; undefined where it asks for none. */
export const askedCall = (answers: string): AskedCall | undefined => {
  const day = answerIn(answers, "CallDay");
  if (answerIn(answers, "CallBack") !== "Yes" || !isCalendarDate(day)) return undefined;
  return { day, slot: answerIn(answers, "CallSlot"), number: answerIn(answers, "CallNumber") };
};
