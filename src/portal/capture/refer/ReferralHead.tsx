import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { Referral } from "../../api/referral-calls.ts";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { formPages } from "../frame/form-pages.ts";
import { infoRequestPath, pagePath } from "../open/capture-path.ts";
import { usePhase, useQuote } from "../open/quote-context.ts";
import { ReturnToWork } from "../price/ReturnToWork.tsx";
import { dueWords, headingOf, whoHasIt } from "./referral-words.ts";

interface Props {
  readonly referral: Referral | null;
}

/** Where the referral stands: sent when, with whom, answered by when, and what came of it. */
export function ReferralHead({ referral }: Props) {
  const { fields, reference } = useQuote();
  const phase = usePhase();
  const last = formPages(fields).at(-1)?.id ?? "page4";
  return (
    <>
      <div className="answers-head">
        <h1 className="work-title" id="referral-title" tabIndex={-1}>
          {headingOf(referral, reference)}
        </h1>
        <span className="end">
          <Link to={pagePath(last, fields.id, reference)}>Back to the quote</Link>
        </span>
      </div>
      {phase === "asked" && (
        <p className="note note-warn">
          <Icon name="alert" />
          <span>
            The underwriter waits for information. <Link to={infoRequestPath(reference)}>Answer the questions</Link>
          </span>
        </p>
      )}
      {referral && (
        <section className="panel panel-body referral-standing" aria-label="Where the referral stands">
          <dl className="facts">
            <dt>{referral.sent ? "Sent" : "Referred"}</dt>
            <dd>
              {momentWords(referral.sentAt)}, {referral.sent ? referral.sentBy : "by its rules"}
            </dd>
            {referral.asked.length > 0 && (
              <>
                <dt>Asked for</dt>
                <dd>{referral.asked.join(", ")}</dd>
              </>
            )}
            {referral.wantedBy && (
              <>
                <dt>Wanted by</dt>
                <dd>{formatDate(referral.wantedBy)}</dd>
              </>
            )}
            <dt>{referral.closedAt ? "Answered" : "Answer due"}</dt>
            <dd className={referral.overdue ? "referral-overdue" : undefined}>{dueWords(referral)}</dd>
            <dt>With</dt>
            <dd>{whoHasIt(referral)}</dd>
          </dl>
          <ReturnToWork />
        </section>
      )}
    </>
  );
}
