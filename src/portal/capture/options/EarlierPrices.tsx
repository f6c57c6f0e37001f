import type { EarlierPrice } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { SelectField } from "../../kit/Field.tsx";
import "../../styles/filters.css";
import "../../styles/history.css";
import { useState } from "react";
import { useChangeCount, useLoaded } from "../../api/use-loaded.ts";
import { stampWords } from "../../clock.ts";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";

/** Earlier prices of the quote, each next to the current one. Nothing if there are none. */
export function EarlierPrices() {
  const { reference, state } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useChangeCount(state)}`, () =>
    call("/api/v1/Quote/comparePrices", { reference }),
  );
  const [at, setAt] = useState(0);
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  const earlier = value?.earlier[at] ?? value?.earlier[0];
  if (!value || !earlier) return null;
  return (
    <Panel
      title={value.now ? "Changes since the previous price" : "Previous price"}
      beside={
        value.earlier.length > 1 && (
          <SelectField
            fieldClass="filter end"
            label="Compare with"
            value={at}
            options={value.earlier.map(({ price }, index) => [
              String(index),
              `${poundsWords(price.total)}, ${stampWords(new Date(price.calculatedAt))}`,
            ])}
            onValue={(index) => setAt(Number(index))}
          />
        )
      }
    >
      <Comparison earlier={earlier} now={value.now} />
    </Panel>
  );
}

interface ComparisonProps {
  readonly earlier: EarlierPrice;
  readonly now: EarlierPrice["price"] | null;
}

type ComparedLine = EarlierPrice["lines"][number];

/** A line of either price, or the total payable. */
type Row = Pick<ComparedLine, "before" | "now"> & { readonly words: string; readonly isTotal?: true };

const columns: readonly Column<Row>[] = [
  { words: "Line", isName: true, cell: ({ words }) => words },
  { words: "Before", isFigure: true, cell: ({ before }) => (before === null ? "–" : poundsWords(before)) },
  { words: "Now", isFigure: true, cell: ({ now }) => (now === null ? "–" : poundsWords(now)) },
];

const rowOf = ({ ref, label, before, now }: ComparedLine): Row => ({
  words: ref === "POLICY" ? label : `${ref}: ${label}`,
  before,
  now,
});

const attributesOf = ({ isTotal, before, now }: Row) =>
  isTotal ? { className: "strong total" } : before === now ? {} : { className: "compare-differs strong" };

function Comparison({ earlier: { price, lines, change, answers }, now }: ComparisonProps) {
  const total: Row = {
    words: `Total payable${change === null ? "" : `, ${changeWords(change)}`}`,
    before: price.total,
    now: now?.total ?? null,
    isTotal: true,
  };
  return (
    <>
      <Table
        className="compare-table"
        caption="Previous and current price, line by line"
        label="Earlier prices"
        columns={columns}
        rows={[...lines.filter(({ before, now: after }) => before !== after).map(rowOf), total]}
        keyOf={({ words }) => words}
        useRow={attributesOf}
        isWordy
      />
      {answers.length > 0 && (
        <dl className="compare-answers pairs pairs-inset line-above">
          {answers.map(({ place, item, label, before, now: answer }) => (
            <div key={place}>
              <dt>{item ? `${item}: ${label}` : label}</dt>
              <dd>
                <span className="muted">{before || "No answer"}</span> → {answer || "No answer"}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const changeWords = (change: number): string =>
  change === 0 ? "unchanged" : `${poundsWords(Math.abs(change))} ${change > 0 ? "more" : "less"}`;
