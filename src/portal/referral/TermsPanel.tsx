import { type ReactNode, useId } from "react";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { exact, fromInt, mul, toDecimalString } from "../../form/values/exact.ts";
import { withFullStop } from "../../form/words/phrases.ts";
import { sectionTermWords } from "../../insurance/rating/section-terms.ts";
import type { QuoteState } from "../api/answers.ts";
import { useQuote } from "../capture/open/quote-context.ts";
import { momentInText } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";

interface Props {
  readonly title: string;
  readonly terms: NonNullable<QuoteState["terms"]>;
  /** `check` if the adjustment applies, `flag` if it must be agreed again. */
  readonly icon: "check" | "flag";
  readonly children?: ReactNode;
}

/** An underwriter's agreed terms: loadings and discounts, and conditions with due dates. */
function TermsPanel({ title, terms, icon, children }: Props) {
  const { adjustment, removedBecause, sections = [], startMovedFrom, conditions, approvedBy, approvedAt } = terms;
  const id = useId();
  const look = icon === "check" ? "flag flag-cleared" : "flag";
  return (
    <Panel
      titleId={id}
      title={title}
      beside={
        <span className="muted">
          {approvedBy}, {momentInText(approvedAt)}
        </span>
      }
    >
      <ul className="referral-reasons ruled">
        {adjustment && (
          <li className={look}>
            <Icon name={icon} />
            <span>
              <b>{adjustmentOfPrice(adjustment.rate)}</b> {adjustment.reason}
            </span>
          </li>
        )}
        {removedBecause !== undefined && (
          <li className={look}>
            <Icon name={icon} />
            <span>
              <b>The premium is no longer adjusted.</b> {removedBecause}
            </span>
          </li>
        )}
        {sections.map((term) => (
          <li key={`${term.section} ${term.ref} ${term.excess}`} className={look}>
            <Icon name={icon} />
            <span>
              <b>{sectionTermWords(term)}</b> {term.reason}
            </span>
          </li>
        ))}
        {startMovedFrom !== undefined && (
          <li className="flag">
            <Icon name="clock" />
            <span>
              <b>Cover starts when the underwriter approves.</b> The requested start,{" "}
              {formatDate(londonDate(startMovedFrom))}, had passed.
            </span>
          </li>
        )}
        {conditions.map((condition) => (
          <li key={condition.id} className="flag">
            <Icon name="clock" />
            <span>
              <AgreedCondition condition={condition} />
            </span>
          </li>
        ))}
        {!adjustment && sections.length === 0 && conditions.length === 0 && (
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

type Condition = NonNullable<QuoteState["terms"]>["conditions"][number];

/** Typed by an underwriter, so the full stop before the due date may be missing. */
export function AgreedCondition({ condition: { words, due } }: { readonly condition: Condition }) {
  return (
    <>
      <b>{withFullStop(words)}</b> {due && `Due by ${formatDate(due)}.`}
    </>
  );
}

/** `"0.1000"` is `Premium increased by 10%.`, `"-0.0750"` is `Premium reduced by 7.5%.` */
export function adjustmentOfPrice(rate: string): string {
  const percent = toDecimalString(mul(exact(rate), fromInt(100)), 2);
  const size = percent.replace("-", "").replace(/\.?0+$/, "");
  return `Premium ${percent.startsWith("-") ? "reduced" : "increased"} by ${size}%.`;
}

/** The agreed terms of this quote or policy. */
export function AgreedTerms() {
  const { terms } = useQuote().state;
  return terms ? <TermsPanel title="Agreed with the underwriter" terms={terms} icon="check" /> : null;
}

/** The terms agreed for the expiring term; they continue only if the underwriter agrees again. */
export function PreviousTerms() {
  const { renewal, terms } = useQuote().state;
  const previous = renewal?.previousTerms;
  if (!previous) return null;
  const { adjustment, sections = [], conditions } = previous;
  if (!adjustment && sections.length === 0 && conditions.length === 0) return null;
  return (
    <TermsPanel title="Agreed for the last term" terms={previous} icon="flag">
      <PanelBody as="p" className="small">
        {terms
          ? "The terms agreed for the next term replace these."
          : "These terms do not continue automatically: an underwriter has to agree them again."}
        {adjustment && !terms?.adjustment && " Last year's premium includes the adjustment, this year's does not."}
      </PanelBody>
    </TermsPanel>
  );
}
