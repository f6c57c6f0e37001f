import { showPhone } from "../../form/kinds/codes.ts";
import { formatDate } from "../../form/values/calendar.ts";
import type { MessageRow } from "../api/message-calls.ts";
import { today } from "../clock.ts";

type AskedCall = NonNullable<MessageRow["callBack"]>;

/** When somebody wants to be called: `Today, 09:00 to 11:00`. */
export const callTime = ({ day, slot }: AskedCall): string =>
  [day === today() ? "Today" : formatDate(day), slot].filter((part) => part !== "").join(", ");

/** The number as it is read out: `01632 960170`. */
export const callNumber = ({ number }: AskedCall): string => showPhone(number);
