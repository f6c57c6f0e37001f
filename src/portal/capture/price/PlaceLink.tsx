import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { addressOfPlace, groupOfPlace, itemName } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

/** Leads to one answer, called by its item and label. */
export function PlaceLink({ place }: { readonly place: Place }) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const { section, itemId, name = "" } = readPlace(place);
  const question = groupOfPlace(quote, section, itemId)?.byName.get(name)?.question;
  const label = question?.docLabel ?? question?.label ?? name;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <>
      {" · "}
      <Link to={addressOfPlace(quote, place)} onClick={follow}>
        {itemId === undefined ? label : `${itemName(quote, section, itemId)}: ${label}`}
      </Link>
    </>
  );
}
