import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import type { Place } from "../../../form/tree/place.ts";
import type { ReferralReason } from "../../api/referral-calls.ts";
import { addressOfPlace } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

interface Props {
  readonly fact: ReferralReason["facts"][number];
  /** Where the answer stands now; none where its entry is gone since. */
  readonly place: Place | undefined;
}

/** An answer that led to a reason: `P002 Walls: Timber frame`, and the way to its field. */
export function FactLink({ fact: { item, label, value }, place }: Props) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const name = item ? `${item}: ${label}` : label;
  const follow = (event: MouseEvent) => {
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <li>
      {place ? (
        <Link to={addressOfPlace(quote, place)} onClick={follow}>
          {name}
        </Link>
      ) : (
        name
      )}{" "}
      <span className="figure-words">{value || "No answer"}</span>
    </li>
  );
}
