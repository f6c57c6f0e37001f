import type { ReactNode } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { useClientName, useQuote } from "../capture/open/quote-context.ts";
import { Panel } from "../kit/Panel.tsx";

/** The heading of a policy page, with the product and the insured. */
export function PolicyHead({ heading }: { readonly heading: string }) {
  const { fields } = useQuote();
  const client = useClientName();
  return (
    <div className="page-head">
      <h1>{heading}</h1>
      <span className="muted">
        {fields.title}
        {client && ` for ${client}`}
      </span>
    </div>
  );
}

/** Facts in one line: `[["Policy term", "12/03/2026 – 11/03/2027"]]`. */
export function Strip({ facts }: { readonly facts: readonly (readonly [label: string, words: ReactNode])[] }) {
  return (
    <Panel as="dl" className="strip flex pad-35">
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Panel>
  );
}

/** `12/03/2026 – 11/03/2027`. */
export const termWords = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${formatDate(start)} – ${formatDate(end)}`;
