import { useState } from "react";
import type { Price, PriceLine } from "../../../../schemas/quote.ts";
import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { type DatedVersion, versionsOnDay } from "../../../insurance/change/version-in-force.ts";
import { readStatus } from "../../../insurance/lifecycle/statuses.ts";
import { formatPounds, type Pence, pence } from "../../../insurance/money/money.ts";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { usePrice } from "../frame/side/use-price.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";

const pounds = (amount: number): string => formatPounds(pence(amount));

/**
 * The premium line by line, tax, fee and what is to pay. Of a policy that changed in its term it is the premium of the
 * whole term alone: what was charged for each of its versions is another sum.
 */
export function PriceTable() {
  const { price, outdated } = usePrice();
  const [parts, setParts] = useState(false);
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const { state } = useQuote();
  const isBound = state.policyNumber !== undefined;
  const hasChanged = isBound && state.policyVersions > 1;
  if (!price) return readStatus(status) === "REFERRED" ? <HeldPrice /> : null;
  const standing = outdated
    ? "It is no longer valid."
    : price.indicative
      ? "Subject to referral: an underwriter has to agree first."
      : isBound
        ? hasChanged
          ? premiumWords(state.versions ?? [], state.term?.end, today())
          : "As accepted."
        : phase === "quoted"
          ? "A firm price."
          : "As last quoted.";
  const rows = priceRows(price.lines);
  const hasParts = rows.some((row) => row.parts.length > 1);
  return (
    <section
      className={outdated ? "panel price-panel price-panel-over" : "panel price-panel"}
      aria-labelledby="price-title"
    >
      <PanelHead>
        <h2 id="price-title" tabIndex={-1}>
          {outdated ? "Last price" : price.indicative ? "Indicative price" : hasChanged ? "Premium" : "Price"}
        </h2>
        <span className="muted">{standing}</span>
        {hasParts && (
          <span className="row end">
            <Button size="small" aria-expanded={parts} onClick={() => setParts(!parts)}>
              {parts ? "Show totals only" : "Show each item"}
            </Button>
          </span>
        )}
      </PanelHead>
      <ScrollBox label="The price, line by line">
        <table className="table table-words price-table">
          <caption className="visually-hidden">The price, line by line</caption>
          <tbody>
            {rows.map((row) => (
              <Lines key={`${row.section} ${row.label}`} row={row} parts={parts} />
            ))}
          </tbody>
          <tbody className="price-sums">
            <Sum label="Premium" amount={pounds(price.premium)} strong />
            <Sum label={`Insurance Premium Tax, ${price.iptPct}%`} amount={pounds(price.ipt)} />
            <Sum label="Premium including tax" amount={pounds(price.premiumIncIpt)} strong />
            {!hasChanged && (
              <>
                <Sum label="Fee" amount={pounds(price.fee)} />
                <tr className="price-total">
                  <th scope="row">{isBound ? "Charged" : "To pay"}</th>
                  <td className="figure-right">{pounds(price.total)}</td>
                </tr>
              </>
            )}
            {price.commission !== undefined && (
              <Sum
                label={`Your commission${price.commissionPct === undefined ? "" : `, ${price.commissionPct}% of the premium`}`}
                amount={pounds(price.commission)}
                quiet
              />
            )}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Lines({ row, parts }: { readonly row: PriceRow; readonly parts: boolean }) {
  return (
    <>
      <tr>
        <th scope="row">{row.label}</th>
        <td className="figure-right">{formatPounds(row.amount)}</td>
      </tr>
      {parts &&
        row.parts.length > 1 &&
        row.parts.map(({ ref, amount }) => (
          <tr key={ref} className="price-part">
            <th scope="row">{ref}</th>
            <td className="figure-right">{pounds(amount)}</td>
          </tr>
        ))}
    </>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

function Sum({ label, amount, strong = false, quiet = false }: SumProps) {
  return (
    <tr className={strong ? "price-strong" : quiet ? "price-quiet" : undefined}>
      <th scope="row">{label}</th>
      <td className="figure-right">{amount}</td>
    </tr>
  );
}

function HeldPrice() {
  return (
    <Panel titleId="price-title" title="Price">
      <PanelBody as="p" className="muted">
        Held until the underwriter answers.
      </PanelBody>
    </Panel>
  );
}

/**
 * What the premium of a policy stands for that has changed in its term: the price is that of its newest version, which
 * need not be the one in force.
 *
 * @param end last day of the term
 */
export function premiumWords(
  versions: readonly DatedVersion[],
  end: CalendarDate | undefined,
  today: CalendarDate,
): string {
  const { coming, cancelledFrom } = versionsOnDay(versions, today);
  if (cancelledFrom) return `For the whole term, as last agreed. Cancelled from ${formatDate(cancelledFrom)}.`;
  const [last] = coming.slice(-1);
  if (last) return `For the whole term, as it will be from ${formatDate(last.effective)}.`;
  return end !== undefined && today > end
    ? "For the whole term, as it was in force at its end."
    : "For the whole term, as it is in force.";
}

/** A line of the price over all entries, with its parts. */
interface PriceRow {
  readonly section: string;
  readonly label: string;
  readonly amount: Pence;
  readonly parts: readonly PriceLine[];
}

/** Lines of the same section added up, in the order in which they first come. */
export function priceRows(lines: Price["lines"]): readonly PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const line of lines) {
    const key = `${line.section} ${line.label}`;
    const row = rows.get(key) ?? { section: line.section, label: line.label, amount: 0, parts: [] };
    rows.set(key, { ...row, amount: row.amount + pence(line.amount), parts: [...row.parts, line] });
  }
  return [...rows.values()];
}
