import type { MtaDifference } from "../../../../schemas/life.ts";
import { poundsWords } from "../../pounds.ts";
import { differenceSteps, outcomeWords } from "./difference-steps.ts";

interface Props {
  readonly difference: MtaDifference | null;
  readonly loading?: boolean;
  /** Said while there is nothing to show. */
  readonly otherwise: string;
}

/** What there is to pay for a change, with the arithmetic in words. */
export function DifferencePanel({ difference, loading = false, otherwise }: Props) {
  return (
    <section className="panel" aria-labelledby="pay-title" aria-busy={loading}>
      <div className="panel-head">
        <h2 id="pay-title">{difference && difference.toPay < 0 ? "What comes back" : "What there is to pay"}</h2>
      </div>
      {difference ? <Sums difference={difference} /> : <p className="panel-body muted">{otherwise}</p>}
    </section>
  );
}

function Sums({ difference }: { readonly difference: MtaDifference }) {
  const { toPay } = difference;
  return (
    <div className="sums" aria-live="polite">
      <ol>
        {differenceSteps(difference).map(({ words, how, amount }) => (
          <li key={words}>
            <span>{words}</span>
            <b className="figure-right">{poundsWords(amount)}</b>
            <span className="small figure-how">{how}</span>
          </li>
        ))}
      </ol>
      <p className="sums-pay">
        <b>{toPay < 0 ? "To return" : "To pay now"}</b>
        <span className="price">{poundsWords(Math.abs(toPay))}</span>
      </p>
      <p className="small">{outcomeWords(difference)}</p>
    </div>
  );
}
