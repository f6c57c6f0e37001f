import { Fragment } from "react";
import type { FactLine } from "./fact-lines.ts";

/** How many lines of a section are shown before the rest is counted. */
const most = 60;

/** The answers of one section of the form in words, those of an entry under its name. */
export function SectionAnswers({ lines }: { readonly lines: readonly FactLine[] }) {
  const shown = lines.slice(0, most);
  const entries = [...new Set(shown.map(({ entry }) => entry))];
  return (
    <>
      {entries.map((entry) => (
        <Fragment key={entry}>
          {entry && <h4 className="fact-entry">{entry}</h4>}
          <dl className="case-answers">
            {shown
              .filter((line) => line.entry === entry)
              .map(({ key, label, words }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{words || <span className="muted">No answer</span>}</dd>
                </div>
              ))}
          </dl>
        </Fragment>
      ))}
      {lines.length > most && <p className="muted">and {lines.length - most} more, on the page itself</p>}
    </>
  );
}
