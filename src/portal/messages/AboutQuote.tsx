import { Link } from "react-router-dom";
import type { MessageRow } from "../api/message-calls.ts";
import { quotePath } from "../documents/quote-path.ts";

/** The quote or policy that a message is about, as a way to it; its reference alone where it is gone by now. */
export function AboutQuote({ message: { reference, quote } }: { readonly message: MessageRow }) {
  if (reference === null) return null;
  if (quote === null) return reference;
  return <Link to={quotePath(quote.type, reference, quote.status)}>{reference}</Link>;
}
