import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../kit/Button.tsx";
import { addressOfPlace } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import type { ChangeTold } from "./change-told.ts";
import { type HistoryLine, historyLine } from "./history-line.ts";
import { hideHistory, showHistory } from "./history-panel.ts";

/** Beyond this many lines of one save the rest is shown on demand. */
const few = 12;

/** On a narrow screen the panel lies over the page, so it makes way for what it leads to. */
const coversThePage = () => window.matchMedia("(max-width: 760px)").matches;

interface Props {
  readonly changes: readonly ChangeTold[];
  readonly filtered: boolean;
}

/** The changes of one save in words. */
export function HistoryLines({ changes, filtered }: Props) {
  const { store } = useQuote();
  const [all, setAll] = useState(false);
  const resolution = store.resolution();
  const lines = (all ? changes : changes.slice(0, few)).flatMap((change) => historyLine(resolution, change) ?? []);
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.key} line={line} filtered={filtered} />
      ))}
      {!all && changes.length > few && (
        <li>
          <Button variant="link" onClick={() => setAll(true)}>
            {(changes.length - few).toLocaleString("en-GB")} more
          </Button>
        </li>
      )}
    </ul>
  );
}

function Line({
  line: { place, entry, title, values },
  filtered,
}: {
  readonly line: HistoryLine;
  readonly filtered: boolean;
}) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  return (
    <li className="history-line">
      {entry !== undefined && !filtered && <span className="small history-entry">{entry}</span>}
      <span className="history-title">
        {place === undefined ? (
          title
        ) : (
          <Link
            to={addressOfPlace(quote, place)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              if (coversThePage()) hideHistory();
              goTo(place);
            }}
          >
            {title}
          </Link>
        )}
        {place !== undefined && !filtered && (
          <Button variant="link" className="small" onClick={() => showHistory(quote.reference, place)}>
            Only this<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </span>
      {values && (
        <span className="history-values">
          {values.before !== "" && (
            <>
              <Value words={values.before} read="was" />
              <span aria-hidden="true"> → </span>
            </>
          )}
          <Value words={values.after} read="now" />
        </span>
      )}
    </li>
  );
}

function Value({ words, read }: { readonly words: string; readonly read: "was" | "now" }) {
  return (
    <span className={read === "was" ? "history-was" : "history-now"}>
      <span className="visually-hidden">{read} </span>
      {words || <span className="muted">not answered</span>}
    </span>
  );
}
