import { Link } from "react-router-dom";
import type { AnswerRow } from "../../../form/draw/answer-row.ts";
import { addressOfPlace } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { answerLinkId, toQuestion } from "./way-back.ts";

/** Leads to the question, and from there back to this line. */
export function ChangeLink({ row: { place, label, state } }: { readonly row: AnswerRow }) {
  const quote = useQuote();
  const verb = quote.state.readOnly ? "View" : state === "unanswered" ? "Answer" : "Change";
  return (
    <Link id={answerLinkId(place)} to={addressOfPlace(quote, place)} state={toQuestion(place)}>
      {verb}
      <span className="visually-hidden"> {label}</span>
    </Link>
  );
}
