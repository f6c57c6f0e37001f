import type { EarlierPrice } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { SelectField } from "../../kit/Field.tsx";
import "../../styles/filters.css";
import "../../styles/history.css";
import { useState } from "react";
import { useLoaded, useTurn } from "../../api/use-loaded.ts";
import { stampWords } from "../../clock.ts";
import { Panel } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { poundsWords, signedPoundsWords } from "../../pounds.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";

/** The prices that the quote had before, each beside the one that it has now. Nothing where it had none. */
export function EarlierPrices() {
  const { reference, state } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useTurn(state)}`, () =>
    call("/api/v1/Quote/comparePrices", { reference }),
  );
  const [at, setAt] = useState(0);
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  const earlier = value?.earlier[at] ?? value?.earlier[0];
  if (!value || !earlier) return null;
  return (
    <Panel
      title={value.now ? "What changed since the price before" : "The price before"}
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

function Comparison({ earlier: { price, lines, change, answers }, now }: ComparisonProps) {
  return (
    <>
      <ScrollBox label="Earlier prices">
        <table className="table table-words compare-table">
          <caption className="visually-hidden">The price before beside the price now, line by line</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col" className="figure-right">
                Before
              </th>
              <th scope="col" className="figure-right">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ ref, section, label, before, now: amount }) => (
              <tr
                key={`${ref} ${section} ${label}`}
                className={before === amount ? undefined : "compare-differs strong"}
              >
                <th scope="row">{ref === "POLICY" ? label : `${ref}: ${label}`}</th>
                <td className="figure-right">{before === null ? "–" : poundsWords(before)}</td>
                <td className="figure-right">{amount === null ? "–" : poundsWords(amount)}</td>
              </tr>
            ))}
            <tr className="strong total">
              <th scope="row">To pay{change !== null && `, ${changeWords(change)}`}</th>
              <td className="figure-right">{poundsWords(price.total)}</td>
              <td className="figure-right">{now ? poundsWords(now.total) : "–"}</td>
            </tr>
          </tbody>
        </table>
      </ScrollBox>
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

const changeWords = (change: number): string => (change === 0 ? "the same" : signedPoundsWords(change));
