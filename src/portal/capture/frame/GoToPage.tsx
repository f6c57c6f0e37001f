import { type MouseEvent, memo } from "react";
import { Link } from "react-router-dom";
import { readPlace } from "../../../form/tree/place.ts";
import { addressOfProblem } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import type { Obstacle } from "./actions/obstacles.ts";

/** Leads to where something is to be done, and shows what is missing there. */
export const GoToPage = memo(function GoToPage({ obstacle }: { readonly obstacle: Obstacle }) {
  const { words, problem, address } = obstacle;
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!problem) return;
    const { place, page } = problem;
    if (page) quote.store.tryPage(page, place === undefined ? undefined : readPlace(place).itemId);
    if (!place) return;
    event.preventDefault();
    goTo(place);
  };
  if (!problem) return address ? <Link to={address}>{words}</Link> : <span>{words}</span>;
  return (
    <Link to={addressOfProblem(quote, problem)} onClick={follow}>
      {words}
    </Link>
  );
});
