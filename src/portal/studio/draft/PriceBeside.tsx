import type { ReactNode } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { SamplePrice } from "../../../insurance/cases/price-sample.ts";
import { asPounds, isTotal } from "../../../insurance/cases/unmet-words.ts";
import { formatPounds, type Pence } from "../../../insurance/money/money.ts";
import { Button } from "../../kit/Button.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { percentMoved, percentWords } from "../draft-words.ts";
import type { DraftProof } from "./use-proof.ts";

interface Props {
  readonly priced: DraftProof["priced"];
  readonly base: number;
  /** The draft has errors, so it has no price. */
  readonly hasErrors: boolean;
  /** Pricing is in progress. */
  readonly working: boolean;
  /** Sample clients whose tests fail. */
  readonly others: readonly string[];
  readonly onSample: (name: string) => void;
}

/** The sample client's price in the base version and in the draft, and why the quote is referred. */
export function PriceBeside({ priced, base, hasErrors, working, others, onSample }: Props) {
  if (!priced) return null;
  const { before } = priced;
  const after = hasErrors ? undefined : priced.after;
  const rows: readonly PriceRow[] = [
    { words: "Premium", was: before?.premium, is: after?.premium },
    { words: "Tax", was: before?.tax, is: after?.tax },
    { words: "Fee", was: before?.fee, is: after?.fee },
    { words: "Total payable", was: before?.total, is: after?.total },
  ].map(({ words, was, is }) => ({ words, was: shown(was), is: shown(is) }));
  const outcome = {
    words: "Outcome",
    was: before && outcomeWords(before),
    is: after ? outcomeWords(after) : "Not priced",
  };
  const isSame = before && [...rows, outcome].every(({ was, is }) => was === is);
  const [other] = others;
  return (
    <>
      <p className="small studio-stale" role="status">
        {hasErrors ? "The draft is priced once the errors are corrected." : working && "Pricing"}
        {!hasErrors && !working && isSame && other !== undefined && (
          <>
            Unchanged for this client, but not for{" "}
            <Button variant="link" onClick={() => onSample(other)}>
              {other}
            </Button>
          </>
        )}
      </p>
      <Table
        className="studio-price"
        caption="Price of the sample client"
        columns={[
          { words: "For this client", isName: true, cell: ({ words }) => words },
          ...(before
            ? [{ words: `Version ${base}`, isFigure: true, cellClass: wordsClass, cell: ({ was }: PriceRow) => was }]
            : []),
          {
            words: "This draft",
            isFigure: true,
            cellClass: wordsClass,
            cell: ({ was, is }) => (before && was !== is ? <b>{is}</b> : is),
          },
        ]}
        rows={[...rows, outcome]}
        keyOf={({ words }) => words}
      />
    </>
  );
}

interface PriceRow {
  readonly words: string;
  readonly was: string | undefined;
  readonly is: string;
}

/** Outcomes are text, so they wrap. */
const wordsClass = ({ words }: PriceRow) => words === "Outcome" && "studio-outcome";

const shown = (amount: Pence | undefined): string => (amount === undefined ? "–" : formatPounds(amount));

function outcomeWords({ decision, reasons, errors, fault }: SamplePrice): string {
  if (decision === "UNPRICED") return fault ?? "No price";
  if (decision === "INCOMPLETE") return `${counted(errors, "answer is", "answers are")} missing or wrong`;
  if (decision === "QUOTE") return reasons.length === 0 ? "Quoted" : `Quoted: ${reasons.join("; ")}`;
  return `${decision === "DECLINE" ? "Declined" : "Referred"}: ${reasons.join("; ")}`;
}

interface EffectProps {
  readonly definition: Definition;
  /** The version on which the draft is based. */
  readonly base: Definition | undefined;
  readonly version: number;
  /** The failing tests; undefined until they have run. */
  readonly failed: NonNullable<DraftProof["tests"]>["failed"] | undefined;
  readonly hasErrors: boolean;
  /** Opens a test as the sample client. */
  readonly onSample: (name: string) => void;
  /** Opens the list of all tests. */
  readonly onTests: () => void;
  /** Effect on open business; undefined if there is none. */
  readonly business: ReactNode;
}

/** Effect of a draft's rates on the totals of its tests, and on open business. */
export function EffectOfRates(props: EffectProps) {
  const { definition, base, failed, hasErrors, business } = props;
  return (
    <>
      {base && (
        <section className="studio-effect stack gap-3" aria-label="Effect on the tests">
          <h3>Effect on the tests</h3>
          {hasErrors || failed === undefined ? (
            <p className="small">{hasErrors ? "Tests run once the errors are corrected." : "The tests are running."}</p>
          ) : (
            <TotalsMoved {...props} {...totalsMoved(definition, base, failed)} />
          )}
        </section>
      )}
      {business && (
        <section className="studio-effect stack gap-3" aria-label="Effect on open business">
          <h3>Effect on open business</h3>
          {business}
        </section>
      )}
    </>
  );
}

/** A test's total in the base version and in the draft, in pounds. */
interface Move {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  readonly percent: number;
}

interface Moved {
  /** Largest first. */
  readonly moves: readonly Move[];
  /** Number of tests that expect no price and get none. */
  readonly unpriced: number;
}

function totalsMoved(definition: Definition, base: Definition, failed: NonNullable<EffectProps["failed"]>): Moved {
  const before = new Map(base.tests?.map(({ name, expect }) => [name, expect.total]));
  const now = new Map(failed.map(({ position, unmet }) => [position, unmet.find(({ what }) => what === "total")?.got]));
  const moves = (definition.tests ?? []).flatMap(({ name, expect }, position) => {
    const [was, is] = [before.get(name), now.get(position) ?? expect.total];
    if (!isTotal(was) || !isTotal(is) || Number(was) === 0 || was === is) return [];
    return [{ name, was, is, percent: percentMoved(was, is) }];
  });
  return {
    moves: moves.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent)),
    unpriced: [...now.values()].filter((got) => got !== undefined && !isTotal(got)).length,
  };
}

/** Number of tests shown next to the rates; the tests page lists all. */
const MAX_MOVED = 5;

function TotalsMoved({ moves, unpriced, version, onSample, onTests }: Moved & EffectProps) {
  const percents = moves.map(({ percent }) => percent);
  const dearer = percents.filter((percent) => percent > 0).length;
  const columns: readonly Column<Move>[] = [
    {
      words: "Test",
      isName: true,
      cell: ({ name }) => (
        <Button variant="link" onClick={() => onSample(name)}>
          {name}
        </Button>
      ),
    },
    { words: `Version ${version}`, isFigure: true, cell: ({ was }) => asPounds(was) },
    { words: "This draft", isFigure: true, cell: ({ is }) => asPounds(is) },
    { words: "Change", isFigure: true, cell: ({ percent }) => percentWords(percent) },
  ];
  const lost = unpriced > 0 && ` ${counted(unpriced, "test no longer has", "tests no longer have")} a price.`;
  if (moves.length === 0) return <p className="small">No total of a test changes.{lost}</p>;
  return (
    <>
      <p className="small">
        {counted(dearer, "test costs", "tests cost")} more and {moves.length - dearer} less, from{" "}
        {percentWords(Math.min(...percents))} to {percentWords(Math.max(...percents))}.{lost}
      </p>
      <Table
        caption="Totals that change most"
        columns={columns}
        rows={moves.slice(0, MAX_MOVED)}
        keyOf={({ name }) => name}
        isWordy
      />
      <Button variant="link" onClick={onTests}>
        All tests
      </Button>
    </>
  );
}
