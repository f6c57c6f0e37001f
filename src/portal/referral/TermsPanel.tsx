import { type ReactNode, useId } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import type { QuoteState } from "../api/quote-calls.ts";
import { adjustmentOfPrice } from "../capture/price/adjustment-words.ts";
import { momentWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Panel } from "../kit/Panel.tsx";

interface Props {
  readonly title: string;
  readonly terms: NonNullable<QuoteState["terms"]>;
  /** `check` where the adjustment holds, `flag` where it is to be agreed again. */
  readonly icon: "check" | "flag";
  readonly children?: ReactNode;
}

/** On what terms an underwriter has agreed: what they load or take off, and what has to be done by when. */
export function TermsPanel({
  title,
  terms: { adjustment, conditions, approvedBy, approvedAt },
  icon,
  children,
}: Props) {
  const id = useId();
  const look = icon === "check" ? "flag flag-cleared" : "flag";
  return (
    <Panel
      titleId={id}
      title={title}
      beside={
        <span className="muted">
          {approvedBy}, {momentWords(approvedAt)}
        </span>
      }
    >
      <ul className="referral-reasons">
        {adjustment && (
          <li className={look}>
            <Icon name={icon} />
            <span>
              <b>{adjustmentOfPrice(adjustment.rate)}</b> {adjustment.reason}
            </span>
          </li>
        )}
        {conditions.map((condition) => (
          <li key={condition.id} className="flag">
            <Icon name="clock" />
            <span>
              <b>{condition.words}</b> {condition.due && `By ${formatDate(condition.due)}.`}
            </span>
          </li>
        ))}
        {!adjustment && conditions.length === 0 && (
          <li className={look}>
            <Icon name={icon} />
            <span>Without conditions.</span>
          </li>
        )}
      </ul>
      {children}
    </Panel>
  );
}
