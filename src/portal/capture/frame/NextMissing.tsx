import { placeOf } from "../../../form/tree/place.ts";
import { useKeyAct } from "../../keys/use-key-act.ts";
import { standardConfirmId } from "../items/standard-confirm-id.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

/** An entry whose own page is open. */
export interface EntryHere {
  readonly group: string;
  readonly id: string;
}

interface Props {
  readonly page: string;
  readonly entry?: EntryHere | undefined;
}

/** Leads by a key from where the focus is to the next answer of the page that is missing or wrong, and round at its end. */
export function NextMissing({ page, entry }: Props) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const { store } = quote;
  const run = () => {
    const at = entry && (store.form.group(entry.group)?.at ?? entry.group);
    const within = at === undefined ? "" : `${placeOf(at, entry?.id)}/`;
    const places = store.atoms
      .get(store.findingsAtom)
      .filter(({ severity, page: where }) => severity === "error" && (entry !== undefined || where === page))
      .flatMap(({ place }) => (place?.startsWith(within) ? [place] : []));
    const place = places.find(isBehindFocus) ?? places[0];
    if (place === undefined) return;
    const folded = document.getElementById(place) ? null : document.getElementById(standardConfirmId);
    if (folded) folded.focus();
    else goTo(place);
  };
  useKeyAct({ id: "next-missing", words: "Next answer that is missing or wrong", chord: "Alt+M", where: "page", run });
  return null;
}

function isBehindFocus(place: string): boolean {
  const control = document.getElementById(place) ?? document.getElementById(standardConfirmId);
  const here = document.activeElement;
  if (!control || !here || control.contains(here)) return false;
  return (here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
