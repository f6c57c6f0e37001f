import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusPlace, revealEntry } from "../../../../renderers/focus-place.ts";
import { type Place, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { addressOfPlace } from "./capture-path.ts";
import type { OpenQuote } from "./open-quote.ts";

/** The id of what shows a whole entry on a page: its row in a table, or its block. */
function blockOfEntry(place: Place): string | undefined {
  const { itemId, name } = readPlace(place);
  return itemId !== undefined && name === wholeEntry ? `entry-${itemId}` : undefined;
}

/** Moves to the control of an answer, on this page or on the one where it is. */
export function useGoTo(quote: OpenQuote): (place: Place) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (place: Place) => {
      const address = addressOfPlace(quote, place);
      const entry = blockOfEntry(place);
      if (address === pathname || (entry && document.getElementById(entry))) {
        if (focusPlace(entry ?? place)) return;
        const { itemId } = readPlace(place);
        focusWhenThere(itemId !== undefined && revealEntry(itemId) ? (entry ?? place) : "main");
      } else {
        // A whole list or entry has no control of its own: the page's heading gets the focus.
        navigate(address, { state: readPlace(place).name ? { focus: place } : null });
      }
    },
    [quote, navigate, pathname],
  );
}
