import { Link } from "react-router-dom";
import { showPhone } from "../../form/kinds/codes.ts";
import { formatDate } from "../../form/values/calendar.ts";
import type { MessageRow } from "../api/answers.ts";
import { today } from "../clock.ts";
import { quotePath } from "../documents/quote-path.ts";

/** The quote or policy that a message is about, as a way to it; its reference alone where it is gone by now. */
export function AboutQuote({ message: { reference, quote } }: { readonly message: MessageRow }) {
  if (reference === null) return null;
  if (quote === null) return reference;
  return <Link to={quotePath(quote.type, reference, quote.status)}>{reference}</Link>;
}

type AskedCall = NonNullable<MessageRow["callBack"]>;

/** When somebody wants to be called: `Today, 09:00 to 11:00`. */
export const callTime = ({ day, slot }: AskedCall): string =>
  [day === today() ? "Today" : formatDate(day), slot].filter((part) => part !== "").join(", ");

/** The number as it is read out: `01632 960170`. */
export const callNumber = ({ number }: AskedCall): string => showPhone(number);
