import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { type Place, readPlace } from "../../../form/place.ts";
import { addressOfPlace, itemName } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

/** Leads to one answer, called by its item and label. */
export function PlaceLink({ place }: { readonly place: Place }) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const { section, itemId, name = "" } = readPlace(place);
  const label = labelOf(quote, section, itemId, name);
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

function labelOf(
  { store }: ReturnType<typeof useQuote>,
  section: string,
  itemId: string | undefined,
  name: string,
): string {
  for (const { group, byName, name: groupName } of store.form.groups.values()) {
    if (group.at !== section) continue;
    if (itemId !== undefined && !store.resolution().items(groupName).includes(itemId)) continue;
    const question = byName.get(name)?.question;
    if (question) return question.docLabel ?? question.label;
  }
  return name;
}
