import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { readPlace } from "../../../form/tree/place.ts";
import type { Problem } from "../../../state/findings/problem.ts";
import { wordsForCount } from "../../forms/words-for-count.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ProblemLink } from "../frame/problems/ProblemLink.tsx";
import type { OpenQuote } from "../open/open-quote.ts";
import { groupAt } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";

/** Beyond this many lines the rest is counted. */
const most = 12;

/** What is missing or wrong, each leading to its question. */
export function Outstanding() {
  const quote = useQuote();
  const findings = useRecordAtom(quote.store, quote.store.findingsAtom);
  const open = findings.filter(({ severity }) => severity === "error");
  if (open.length === 0 || quote.state.readOnly) return null;
  return (
    <section className="note note-warn outstanding" aria-labelledby="outstanding-title">
      <Icon name="alert" />
      <div>
        <h2 id="outstanding-title">{wordsForCount(open)}</h2>
        <ul>
          {open.slice(0, most).map((problem) => (
            <li key={`${problem.place} ${problem.code} ${problem.message}`}>
              <ProblemLink problem={problem}>{titleOf(quote, problem)}</ProblemLink>
              {problem.neededFor === "accept" && <span className="muted"> before you accept</span>}
            </li>
          ))}
        </ul>
        {open.length > most && (
          <p className="small">And {(open.length - most).toLocaleString("en-GB")} more, marked below.</p>
        )}
      </div>
    </section>
  );
}

/** `P002, 14 Kestrel Yard: Buildings sum insured`; of a wrong answer what is wrong with it. */
function titleOf(quote: OpenQuote, { place, label, message, missing }: Problem): string {
  const { section, itemId } = place === undefined ? { section: "", itemId: undefined } : readPlace(place);
  const group = itemId === undefined ? undefined : groupAt(quote, section, itemId);
  const words = missing && label ? label : message;
  return itemId !== undefined && group
    ? `${entryTitle(quote.store.resolution(), group.name, itemId)}: ${words}`
    : words;
}
