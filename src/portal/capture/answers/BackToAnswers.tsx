import { Link, useLocation } from "react-router-dom";
import { Icon } from "../../icons/Icon.tsx";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { checkedPlace, toAnswer } from "./way-back.ts";

/** The way back to the answers, on a page that was opened from them. */
export function BackToAnswers() {
  const { fields, reference } = useQuote();
  const place = checkedPlace(useLocation().state);
  if (place === undefined) return null;
  return (
    <p className="back-to-answers">
      <Link to={pagePath("answers", fields.id, reference)} state={toAnswer(place)}>
        <Icon name="back" />
        Back to your answers
      </Link>
    </p>
  );
}
