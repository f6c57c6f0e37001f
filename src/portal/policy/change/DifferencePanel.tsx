import type { MtaDifference } from "../../../../schemas/life.ts";
import { asPolicySaysWords } from "../../../insurance/change/as-policy-says.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { differenceSteps, outcomeWords } from "./difference-steps.ts";

interface Props {
  readonly difference: MtaDifference | null;
  readonly loading?: boolean;
  /** Questions that wait for their answer, for which that of the policy was taken. */
  readonly assumed?: readonly string[];
  /** The change is part of the policy. */
  readonly accepted?: boolean;
  /** Said while there is nothing to show. */
  readonly otherwise: string;
}

/** What there is to pay for a change, with the arithmetic in words. */
export function DifferencePanel({ difference, loading = false, assumed = [], accepted = false, otherwise }: Props) {
  return (
    <Panel title={difference && difference.toPay < 0 ? "What comes back" : "What there is to pay"} aria-busy={loading}>
      {difference ? (
        <Sums difference={difference} assumed={assumed} accepted={accepted} />
      ) : (
        <PanelBody as="p" className="muted">
          {otherwise}
        </PanelBody>
      )}
    </Panel>
  );
}

interface SumsProps {
  readonly difference: MtaDifference;
  readonly assumed: readonly string[];
  readonly accepted: boolean;
}

function Sums({ difference, assumed, accepted }: SumsProps) {
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
        <b>{toPay < 0 ? "To return" : accepted ? "To pay" : "To pay now"}</b>
        <span className="price">{poundsWords(Math.abs(toPay))}</span>
      </p>
      <p className="small">{outcomeWords(difference, accepted)}</p>
      {asPolicySaysWords(assumed).map((words) => (
        <p key={words} className="small">
          {words}
        </p>
      ))}
    </div>
  );
}
