import { placeOf } from "../../../form/tree/place.ts";
import { useKeyAct } from "../../keys/key-acts.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";

/** Id of the button that confirms the standard answers of the current entry. */
export const standardConfirmId = "confirm-standard";

/** An entry whose own page is open. */
export interface EntryHere {
  readonly group: string;
  readonly id: string;
}

interface Props {
  readonly page: string;
  readonly entry?: EntryHere | undefined;
}

/**
 * Shortcut to the page's next missing or wrong answer after the focus, wrapping at the end; from a complete page, to
 * the first answer that a price needs.
 */
export function NextMissing({ page, entry }: Props) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const { store } = quote;
  const run = () => {
    const at = entry && (store.form.group(entry.group)?.at ?? entry.group);
    const within = at === undefined ? "" : `${placeOf(at, entry?.id)}/`;
    const errors = store.atoms.get(store.findingsAtom).filter(({ severity }) => severity === "error");
    const places = errors
      .filter(({ page: where }) => entry !== undefined || where === page)
      .flatMap(({ place }) => (place?.startsWith(within) ? [place] : []));
    const next = nextBehindFocus(new Set(places.map(targetOf)));
    if (next?.id === standardConfirmId) next.focus();
    else if (next) goTo(next.id);
    else {
      const elsewhere = errors.find(({ place, neededFor }) => place !== undefined && neededFor !== "accept")?.place;
      const first = places[0] ?? elsewhere;
      if (first !== undefined) goTo(first);
    }
  };
  useKeyAct({ id: "next-missing", words: "Next answer that is missing or wrong", chord: "Alt+M", where: "page", run });
  return null;
}

/** The control of an answer; for a collapsed answer, the button that confirms it. */
const targetOf = (place: string): HTMLElement | null =>
  document.getElementById(place) ?? document.getElementById(standardConfirmId);

/** The first target after the focused control, or else the first of all. */
function nextBehindFocus(targets: ReadonlySet<HTMLElement | null>): HTMLElement | undefined {
  const here = document.activeElement;
  const all = [...targets].filter((each) => each !== null).sort((one, other) => (isBehind(one, other) ? -1 : 1));
  return all.find((each) => here && !each.contains(here) && isBehind(here, each)) ?? all[0];
}

const isBehind = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
