import { useState } from "react";
import type { Price } from "../../../../schemas/quote.ts";
import type { Case } from "../../api/answers.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";

interface Props {
  readonly price: Case["price"];
  readonly trace: Case["trace"];
  /** Withheld from the broker until released. */
  readonly held: boolean;
  /** Of a change: the price is of the whole term, of which the client pays a part. */
  readonly isChange: boolean;
}

/** The price line by line, each with its rating factors. */
export function FactorTable({ price, trace, held, isChange }: Props) {
  const [shown, setShown] = useState(false);
  if (!price) return null;
  return (
    <Panel
      titleId="factors-title"
      title={isChange ? "Premium of the term" : "Price"}
      beside={
        <>
          <span className="muted">
            {held ? "Held back from the broker until you release it" : "The broker sees the totals"}
          </span>
          <span className="row end">
            <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? "Hide factors" : "Show factors"}
            </Button>
          </span>
        </>
      }
    >
      <Table
        className="factors"
        isWordy
        caption="The price, line by line"
        columns={[itemColumn, lineColumn, ...(shown ? [stepsColumn] : []), amountColumn]}
        rows={traceRows(price, trace)}
        keyOf={({ key }) => key}
        foot={[
          sum("Premium", price.premium),
          ...(isChange
            ? []
            : [sum(`IPT at ${price.iptPct}%`, price.ipt), sum("Fee", price.fee), sum("Total payable", price.total)]),
        ]}
        useRow={({ key }) => ({ className: key === "Total payable" ? "strong" : undefined })}
      />
    </Panel>
  );
}

const sum = (label: string, amount: number): TraceRow => ({ key: label, item: "", label, steps: [], amount });

const itemColumn: Column<TraceRow> = { words: "Item", cellClass: "figure", cell: ({ item }) => item };
const lineColumn: Column<TraceRow> = { words: "Line", isName: true, cell: ({ label }) => label };
const amountColumn: Column<TraceRow> = { words: "Amount", isFigure: true, cell: ({ amount }) => poundsWords(amount) };
const stepsColumn: Column<TraceRow> = {
  words: "Base, exposure and factors",
  cellClass: "factor-steps",
  cell: ({ steps }) =>
    steps.map(({ name, value }) => (
      <span key={name}>
        <span className="small">{name}</span>
        <b className="figure">{value}</b>
      </span>
    )),
};

/** A rating factor of a line: `Area, LS` and `1.15`. */
interface TraceStep {
  readonly name: string;
  readonly value: string;
}

interface TraceRow {
  readonly key: string;
  /** `P001`; empty for a line of the whole policy. */
  readonly item: string;
  readonly label: string;
  /** Empty for a line without factors: an adjustment, a minimum. */
  readonly steps: readonly TraceStep[];
  readonly amount: number;
}

type Trace = Case["trace"][number];

/** The lines of a price in order, each with its base, its exposure and the factors other than 1. */
export function traceRows({ lines }: Pick<Price, "lines">, trace: readonly Trace[]): readonly TraceRow[] {
  const steps = new Map(trace.map((line) => [keyOf(line), stepsOf(line)]));
  return lines.map(({ ref, section, label, amount }) => {
    const key = keyOf({ ref, section });
    return { key, item: ref === "POLICY" ? "" : ref, label, steps: steps.get(key) ?? [], amount };
  });
}

const keyOf = ({ ref, section }: Pick<Trace, "ref" | "section">): string => `${ref} ${section}`;

function stepsOf({ base, exposure, factors }: Trace): readonly TraceStep[] {
  const changing = factors.filter(({ value }) => Number(value) !== 1);
  return [
    { name: base.key === undefined ? "Base" : `Base, ${base.key}`, value: base.value },
    ...(exposure === undefined ? [] : [{ name: "Exposure", value: Number(exposure).toLocaleString("en-GB") }]),
    ...changing.map(({ table, key, value }) => ({
      name: key === undefined ? tableWords(table) : `${tableWords(table)}, ${key}`,
      value: `× ${value}`,
    })),
  ];
}

/** `LandlordExperience` becomes "Landlord experience". */
export function tableWords(table: string): string {
  const words = table.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
