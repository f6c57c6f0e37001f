import { Fragment, type MouseEvent } from "react";
import { Link } from "react-router-dom";
import type { Decision } from "../../../../schemas/quote.ts";
import { type Place, placeAt, readPlace } from "../../../form/tree/place.ts";
import { addressOfPlace, groupOfPlace, itemName, itemTitle } from "../open/capture-path.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";

/** Link to one answer, named by its item and label. */
function PlaceLink({ place }: { readonly place: Place }) {
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
    <Link to={addressOfPlace(quote, place)} onClick={follow}>
      {itemId === undefined ? label : `${itemName(quote, section, itemId)}: ${label}`}
    </Link>
  );
}

const MAX_PLACES = 4;
const MAX_ITEMS = 10;
/** Up to this many items are listed with their titles, `D002, Boothroyd, Ryan`, more only by reference. */
const MAX_TITLES = 3;

/** What a decision's reason is about: links to its answers, then the other items. */
export function DecisionPlaces({ decision: { paths, items } }: { readonly decision: Decision }) {
  const quote = useQuote();
  const tree = quote.store.tree();
  const places = [...new Set(paths.flatMap((path) => placeAt(tree, path) ?? []))].slice(0, MAX_PLACES);
  const linked = new Set(
    places.map(readPlace).map(({ section, itemId }) => itemId && itemName(quote, section, itemId)),
  );
  const others = items.filter((item) => item !== "POLICY" && !linked.has(item));
  const titles = others.length > MAX_TITLES ? others : others.map((item) => itemTitle(quote, item));
  const more = others.length - MAX_ITEMS;
  if (places.length === 0 && others.length === 0) return null;
  return (
    <p className="small">
      {places.map((place, index) => (
        <Fragment key={place}>
          {index > 0 && " · "}
          <PlaceLink place={place} />
        </Fragment>
      ))}
      {others.length > 0 && places.length > 0 && " · "}
      {titles.slice(0, MAX_ITEMS).join(titles === others ? ", " : " · ")}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
