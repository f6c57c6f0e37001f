import { isCalendarDate } from "../../form/values/calendar.ts";
import { isWorkingDay } from "../../insurance/time/working-time.ts";
import type { RecordReason } from "../records/record-kind.ts";
import { isOver } from "./call-back.ts";

/** When somebody wants to be called: `{CallDay: "2026-11-23", CallSlot: "09:00 to 11:00"}`, as far as he was asked. */
export interface CallBack {
  readonly CallDay?: unknown;
  readonly CallSlot?: unknown;
}

/** Why nobody can call then, although the form finds nothing wrong with it. */
export const callBackReasons = ({ CallDay: day, CallSlot: slot }: CallBack, now: Date): readonly RecordReason[] => {
  if (typeof day !== "string" || !isCalendarDate(day)) return [];
  if (!isWorkingDay(day))
    return [
      {
        path: "/Contact/CallDay",
        message: "Nobody is in the office on that day. Choose a day from Monday to Friday that is no bank holiday.",
      },
    ];
  return typeof slot === "string" && isOver({ day, slot }, now)
    ? [{ path: "/Contact/CallSlot", message: "That time has passed today. Choose a later one, or another day." }]
    : [];
};
