import { formatDate } from "../../form/values/calendar.ts";
import type { ListRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { riskWords, statusNote } from "../documents/row-words.ts";
import { Status } from "../icons/Status.tsx";
import { poundsWords } from "../pounds.ts";

type Fact = readonly [label: string, words: string];

const dayFact = (label: string, day: string | null): readonly Fact[] =>
  day === null ? [] : [[label, formatDate(day.slice(0, 10))]];

const moneyFact = (label: string, amount: number | null): readonly Fact[] =>
  amount === null ? [] : [[label, poundsWords(amount)]];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

/** What is usually asked of a quote on the phone: price, dates, and what comes next. */
export function PalettePreview({ row }: { readonly row: ListRow }) {
  const note = statusNote(row);
  const price = [
    ...moneyFact("Premium", row.premium),
    ...moneyFact("IPT", row.ipt),
    ...moneyFact("Fee", row.fee),
    ...moneyFact(row.indicative ? "Total payable, indicative" : "Total payable", row.total),
  ];
  return (
    <aside className="palette-preview numerals" aria-label={`About ${row.reference}`}>
      <p className="row">
        <b>{row.reference}</b>
        <span className="end">
          <Status webStatus={row.WebStatus} cancelledFrom={row.cancelledFrom} />
        </span>
      </p>
      <p>
        <b>{row.client || "No policyholder yet"}</b>
        <span className="small block">
          {[row.product, riskWords(row), row.brokerReference && `your reference ${row.brokerReference}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {price.length > 0 ? <Facts facts={price} /> : <p className="muted">Not priced yet</p>}
      <Facts
        facts={[
          ...dayFact("Cover start date", row.coverStart),
          ...dayFact("Price valid to", row.validTo),
          ...(row.policyNumber ? [["Policy", row.policyNumber] as const] : []),
          ...(row.handler ? [["Handler", row.handler] as const] : []),
          ["Updated", momentWords(row.changedAt)],
        ]}
      />
      {note && <p className="small">{note}</p>}
    </aside>
  );
}
