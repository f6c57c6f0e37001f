import { type CalendarDate, isCalendarDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import { isWorkingDay, workingHoursInWords } from "../../insurance/time/working-time.ts";
import type { RecordReason } from "../records/record-kind.ts";

/** When somebody wants to be called: `{CallDay: "2026-11-23", CallSlot: "09:00 to 11:00"}`, as far as he was asked. */
export interface CallBack {
  readonly CallDay?: unknown;
  readonly CallSlot?: unknown;
}

/** The end of a time such as `09:00 to 11:00`. */
const endOf = (slot: string): string | undefined => /(\d\d:\d\d)$/.exec(slot)?.[1];

const isOver = (day: CalendarDate, slot: unknown, now: Date): boolean => {
  const end = typeof slot === "string" ? endOf(slot) : undefined;
  return end !== undefined && day === londonDate(now) && londonTime(now.toISOString()) >= end;
};

/** Why nobody can call then, although the form finds nothing wrong with it. */
export const callBackReasons = ({ CallDay: day, CallSlot: slot }: CallBack, now: Date): readonly RecordReason[] => {
  if (typeof day !== "string" || !isCalendarDate(day)) return [];
  if (!isWorkingDay(day))
    return [
      {
        path: "/Contact/CallDay",
        message: `Nobody is in the office on that day. Choose one of ${workingHoursInWords}.`,
      },
    ];
  return isOver(day, slot, now)
    ? [{ path: "/Contact/CallSlot", message: "That time has passed today. Choose a later one, or another day." }]
    : [];
};
