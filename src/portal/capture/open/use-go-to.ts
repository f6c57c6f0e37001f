import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusPlace } from "../../../../renderers/focus-place.ts";
import type { Place } from "../../../form/place.ts";
import type { OpenQuote } from "./open-quote.ts";
import { addressOfPlace } from "./place-address.ts";

/** Moves to the control of an answer, on this page or on the one where it stands. */
export function useGoTo(quote: OpenQuote): (place: Place) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (place: Place) => {
      const address = addressOfPlace(quote, place);
      if (address === pathname && focusPlace(place)) return;
      navigate(address, { state: { focus: place } });
    },
    [quote, navigate, pathname],
  );
}
