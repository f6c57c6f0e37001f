import { useState } from "react";
import type { Price, PriceLine } from "../../../../schemas/quote.ts";
import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { type DatedVersion, versionsOnDay } from "../../../insurance/change/policy-in-force.ts";
import { readStatus } from "../../../insurance/lifecycle/statuses.ts";
import { formatPounds, type Pence, pence } from "../../../insurance/money/money.ts";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { usePrice } from "../frame/side/use-price.ts";
import { itemTitle } from "../open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";

const pounds = (amount: number): string => formatPounds(pence(amount));

/**
 * The premium line by line, tax, fee and total payable. After a mid-term adjustment it shows only the premium for the
 * whole term; the amounts charged for each version add up differently.
 */
export function PriceTable() {
  const { price, outdated } = usePrice();
  const [parts, setParts] = useState(false);
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const quote = useQuote();
  const { state } = quote;
  const isBound = state.policyNumber !== undefined;
  const hasChanged = isBound && state.policyVersions > 1;
  if (!price) return readStatus(status) === "REFERRED" ? <HeldPrice /> : null;
  const validityWords = outdated
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
        <span className="muted">{validityWords}</span>
        {hasParts && (
          <span className="row end">
            <Button size="small" aria-expanded={parts} onClick={() => setParts(!parts)}>
              {parts ? "Show totals only" : "Show each item"}
            </Button>
          </span>
        )}
      </PanelHead>
      <Table
        className="price-table"
        caption="The price, line by line"
        columns={columns}
        groups={[
          { key: "lines", rows: lineRows(rows, parts ? (ref) => itemTitle(quote, ref) : undefined) },
          { key: "sums", className: "price-sums", rows: sumsOf(price, hasChanged) },
        ]}
        keyOf={({ key }) => key}
        useRow={({ name }) => (name === undefined ? {} : { className: name })}
        isHeadless
        isWordy
      />
      {rows.length === 0 && price.premium !== 0 && (
        <PanelBody as="p" className="small">
          What the premium consists of is not shown: one of its lines depends on an answer that you may not see.
        </PanelBody>
      )}
    </section>
  );
}

/** A line of the table: a section of the price, an item of it, or a sum. */
interface Line {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly name?: "price-part" | "strong" | "price-total" | "price-quiet";
}

const columns: readonly Column<Line>[] = [
  { words: "Line", isName: true, cell: ({ label }) => label },
  { words: "Amount", isFigure: true, cell: ({ amount }) => amount },
];

/**
 * Each section, followed by its items if they are wanted and there are several.
 *
 * @param titleOf title of an item; undefined if sections are enough
 */
function lineRows(rows: readonly PriceRow[], titleOf: ((ref: string) => string) | undefined): readonly Line[] {
  return rows.flatMap(({ section, label, amount, parts }): readonly Line[] => {
    const key = `${section} ${label}`;
    const items = titleOf && parts.length > 1 ? parts : [];
    return [
      { key, label, amount: formatPounds(amount) },
      ...items.map(
        (part): Line => ({
          key: `${key} ${part.ref}`,
          label: titleOf?.(part.ref) ?? part.ref,
          amount: pounds(part.amount),
          name: "price-part",
        }),
      ),
    ];
  });
}

/** The totals of a price; after a mid-term adjustment, those of the premium only. */
function sumsOf(price: Price, hasChanged: boolean): readonly Line[] {
  const sum = (label: string, amount: number, name?: Line["name"]): Line => ({
    key: label,
    label,
    amount: pounds(amount),
    ...(name === undefined ? {} : { name }),
  });
  const { commission, commissionPct } = price;
  const percentage = commissionPct === undefined ? "" : `, ${commissionPct}% of the premium`;
  return [
    sum("Premium", price.premium, "strong"),
    sum(`IPT at ${price.iptPct}%`, price.ipt),
    sum("Premium including tax", price.premiumIncIpt, "strong"),
    ...(hasChanged ? [] : [sum("Fee", price.fee), sum("Total payable", price.total, "price-total")]),
    ...(commission === undefined ? [] : [sum(`Your commission${percentage}`, commission, "price-quiet")]),
  ];
}

function HeldPrice() {
  return (
    <Panel titleId="price-title" title="Price">
      <PanelBody as="p" className="muted">
        Withheld until the underwriter replies.
      </PanelBody>
    </Panel>
  );
}

/**
 * Explains the premium of a policy changed mid-term: it is that of the newest version, which may not be in force yet.
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
    : "For the whole term, on the terms in force.";
}

/** A line of the price, summed over all entries, with its parts. */
interface PriceRow {
  readonly section: string;
  readonly label: string;
  readonly amount: Pence;
  readonly parts: readonly PriceLine[];
}

/** Lines of the same section summed, in order of first appearance. */
export function priceRows(lines: Price["lines"]): readonly PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const line of lines) {
    const key = `${line.section} ${line.label}`;
    const row = rows.get(key) ?? { section: line.section, label: line.label, amount: 0, parts: [] };
    rows.set(key, { ...row, amount: row.amount + pence(line.amount), parts: [...row.parts, line] });
  }
  return [...rows.values()];
}
