import type { FactLine } from "./fact-lines.ts";

/** How many lines of a section are shown before the rest is counted. */
const most = 60;

/** The answers of one section of the form in words. */
export function SectionAnswers({ lines }: { readonly lines: readonly FactLine[] }) {
  return (
    <dl className="case-answers">
      {lines.slice(0, most).map(({ key, entry, label, words }) => (
        <div key={key}>
          <dt>
            {entry && <span className="muted">{entry}: </span>}
            {label}
          </dt>
          <dd>{words || <span className="muted">No answer</span>}</dd>
        </div>
      ))}
      {lines.length > most && (
        <div>
          <dt className="muted">and {lines.length - most} more, on the page itself</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}
