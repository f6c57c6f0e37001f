import { Link } from "react-router-dom";
import { showPhone } from "../../form/kinds/codes.ts";
import { formatDate } from "../../form/values/calendar.ts";
import type { MessageRow } from "../api/answers.ts";
import { today } from "../clock.ts";
import { quotePath } from "../documents/quote-path.ts";

/** Link to the quote or policy that a message is about; plain reference if it no longer exists. */
export function AboutQuote({ message: { reference, quote } }: { readonly message: MessageRow }) {
  if (reference === null) return null;
  if (quote === null) return reference;
  return <Link to={quotePath(quote.type, reference, quote.status)}>{reference}</Link>;
}

type AskedCall = NonNullable<MessageRow["callBack"]>;

/** When the user wants to be called: `Today, 09:00 to 11:00`. */
export const callTime = ({ day, slot }: AskedCall): string =>
  [day === today() ? "Today" : formatDate(day), slot].filter((part) => part !== "").join(", ");

/** The number in spoken groups: `01632 960170`. */
export const callNumber = ({ number }: AskedCall): string => showPhone(number);
