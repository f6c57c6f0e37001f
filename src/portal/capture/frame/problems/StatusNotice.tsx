import { Link, useLocation } from "react-router-dom";
import type { StatusFacts } from "../../../../../schemas/quote-status.ts";
import { type CalendarDate, formatDate, londonDate } from "../../../../form/values/calendar.ts";
import { canBe } from "../../../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus } from "../../../../insurance/lifecycle/statuses.ts";
import { momentInText, today } from "../../../clock.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { infoRequestPath, pagePath, policyPath, referPath } from "../../open/capture-path.ts";
import { useDetail, useQuote, useReadsCrime } from "../../open/quote-context.ts";
import { formPages } from "../use-form-pages.ts";

/** Why the quote cannot be changed in its present status, and what the user can do. */
export function StatusNotice() {
  const { state } = useQuote();
  const webStatus = useDetail("WebStatus");
  const { kind, term } = state;
  const { phase, notice, next } = factsOfStatus(webStatus) ?? {};
  const { startMovedFrom } = state;
  const ended = endedChangeWords({ kind, webStatus, term, today: today() });
  const readsCrime = useReadsCrime();
  const words = ended ?? notice ?? (state.readOnly && "You can read this quote but not change it.");
  const hidden = !readsCrime && " Answers about criminal offences are not shown to you.";
  if (!words && startMovedFrom)
    return (
      <Notice tone="info" icon="clock" role="status">
        The cover start date, {formatDate(londonDate(startMovedFrom))}, has passed. It has been moved to today.
      </Notice>
    );
  if (!words) return null;
  const declined = phase === "declined";
  const referral = state.referrals.at(-1);
  return (
    <Notice
      as="div"
      tone={declined ? "error" : "info"}
      icon={declined ? "alert" : "lock"}
      className="standing targets"
      role="status"
    >
      <p>
        {words}
        {hidden}
      </p>
      {phase === "referred" && referral && (
        <p className="small">
          Sent {momentInText(referral.at)} by {referral.by}: “{referral.message}”
        </p>
      )}
      {next && !(ended && next === "price") && <Next page={next} />}
    </Notice>
  );
}

/** Link to the page where the quote continues; absent on that page. */
function Next({ page }: { readonly page: NonNullable<StatusFacts["next"]> }) {
  const { state, fields, reference } = useQuote();
  const { pathname } = useLocation();
  const pricing = pagePath(formPages(fields).at(-1)?.id ?? "price", fields.id, reference);
  const ways: Readonly<Record<typeof page, readonly [string, string]>> = {
    price: [pricing, "What you can do now"],
    referral: [referPath(fields.id, reference, state.kind === "mta" ? "mta" : undefined), "View conversation"],
    questions: [infoRequestPath(reference), "Answer the underwriter"],
    policy: [policyPath("edit-accepted", fields.id, state.policyReference ?? reference), "View policy"],
    confirmation: [
      pagePath("pageConfirmation", fields.id, reference),
      `Policy ${state.policyNumber}: cover and premium`,
    ],
  };
  const [path, words] = ways[page];
  return path === pathname ? null : <Link to={path}>{words}</Link>;
}

interface ChangeNow {
  readonly kind: string;
  readonly webStatus: string;
  readonly term: { readonly end: CalendarDate } | undefined;
  readonly today: CalendarDate;
}

/** Why a change can no longer be made and should be discarded; undefined for other quotes and while it can be made. */
export function endedChangeWords({ kind, webStatus, term, today }: ChangeNow): string | undefined {
  if (kind !== "mta" || !canBe("discard", webStatus, kind)) return undefined;
  if (term && today > term.end)
    return `The term ended on ${formatDate(term.end)}, so this change can no longer be made. Discard it: the policy stays as it was.`;
  return factsOfStatus(webStatus)?.phase === "expired"
    ? "This change has expired and can no longer be made. Discard it, and start a new one from the policy."
    : undefined;
}
