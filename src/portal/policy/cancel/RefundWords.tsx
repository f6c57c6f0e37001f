import type { CancellationRefund } from "../../../../schemas/life.ts";
import { poundsWords } from "../../pounds.ts";

/** The refund, amount by amount, with the calculation in sentences. */
export function RefundWords({ refund }: { readonly refund: CancellationRefund }) {
  const {
    daysRemaining,
    share,
    premium,
    ipt,
    iptPct,
    iptRates = `${iptPct}%`,
    fee,
    feeReturned,
    toReturn,
    reasonNone,
    words,
  } = refund;
  return (
    <div className="refund">
      <dl className="facts">
        {fee !== 0 && (
          <>
            <dt>Premium for the {daysRemaining === 1 ? "day" : `${daysRemaining} days`} left</dt>
            <dd>{poundsWords(share)}</dd>
            <dt>Fee retained</dt>
            <dd>{poundsWords(-fee)}</dd>
          </>
        )}
        <dt>Premium returned</dt>
        <dd>{poundsWords(premium)}</dd>
        <dt>IPT at {iptRates}</dt>
        <dd>{poundsWords(ipt)}</dd>
        {feeReturned !== 0 && (
          <>
            <dt>Fee returned</dt>
            <dd>{poundsWords(feeReturned)}</dd>
          </>
        )}
        <dt>
          <b>Refund to the client</b>
        </dt>
        <dd>
          <b>{poundsWords(toReturn)}</b>
        </dd>
      </dl>
      {reasonNone && <p>{reasonNone}</p>}
      <ul className="stack gap-1 above-2 small">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
