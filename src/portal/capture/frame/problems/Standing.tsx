import { Link, useLocation } from "react-router-dom";
import { momentWords, today } from "../../../clock.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { infoRequestPath, pagePath, policyPath, referPath } from "../../open/capture-path.ts";
import { useDetail, useQuote } from "../../open/quote-context.ts";
import { formPages } from "../form-pages.ts";
import { endedChangeWords } from "./ended-change-words.ts";

/** Why the quote cannot be changed as it stands, and what can be done. */
export function Standing() {
  const { state, fields, reference } = useQuote();
  const status = useDetail("WebStatus").toUpperCase();
  const { pathname } = useLocation();
  const pricing = pagePath(formPages(fields).at(-1)?.id ?? "page4", fields.id, reference);
  const { kind, term } = state;
  const ended = endedChangeWords({ kind, webStatus: status, term, today: today() });
  const words = ended ?? wordsFor(status, state.readOnly);
  if (!words) return null;
  const declined = status === "DECLINED" || status === "MTA DECLINED";
  const referral = state.referrals.at(-1);
  return (
    <div className={`note ${declined ? "note-error" : "note-info"} standing`} role="status">
      <Icon name={declined ? "alert" : "lock"} />
      <div>
        <p>{words}</p>
        {(status === "REFERRED" || status === "MTA REFERRED") && referral && (
          <p className="small">
            Sent {momentWords(referral.at)} by {referral.by}: “{referral.message}”
          </p>
        )}
        {status === "ACCEPTED" && (
          <Link to={pagePath("pageConfirmation", fields.id, reference)}>
            Policy {state.policyNumber}: what was bound and paid
          </Link>
        )}
        {!ended && ["EXPIRED", "DECLINED", "NTU"].includes(status) && pathname !== pricing && (
          <Link to={pricing}>What you can do now</Link>
        )}
        {(status === "REFERRED" || status === "MTA REFERRED") && (
          <Link to={referPath(fields.id, reference, state.kind === "mta" ? "mta" : undefined)}>The conversation</Link>
        )}
        {(status === "INFO REQUESTED" || status === "MTA INFO REQUESTED") && (
          <Link to={infoRequestPath(reference)}>Answer the underwriter</Link>
        )}
        {["MTA ACCEPTED", "CANCEL REQUESTED", "CANCELLED", "LAPSED"].includes(status) && (
          <Link to={policyPath("edit-accepted", fields.id, state.policyReference ?? reference)}>To the policy</Link>
        )}
      </div>
    </div>
  );
}

function wordsFor(status: string, readOnly: boolean): string | null {
  switch (status) {
    case "REFERRED":
    case "MTA REFERRED":
      return "With an underwriter, so no answer can be changed. Take it back to work on it again.";
    case "INFO REQUESTED":
    case "MTA INFO REQUESTED":
      return "The underwriter waits for answers. Send them, or take it back to work on it again.";
    case "MTA DECLINED":
      return "The change is declined as it stands. Change an answer, ask an underwriter, or discard it. The policy stays as it is.";
    case "MTA ACCEPTED":
      return "The change is part of the policy: these are the answers it rests on.";
    case "NTU":
      return "Not taken up. Reopen it to work on it again.";
    case "CANCEL REQUESTED":
      return "The provider is asked to end this policy, and has not answered yet.";
    case "CANCELLED":
      return "This policy was cancelled.";
    case "LAPSED":
      return "The term is over and was not renewed.";
    case "EXPIRED":
      return "The price has expired. Get a new one: every answer is kept.";
    case "ACCEPTED":
      return "Accepted: these are the answers the policy rests on.";
    case "DECLINED":
      return "Declined as it stands. Change an answer that was mis-keyed, or ask an underwriter.";
    default:
      return readOnly ? "You can read this quote but not change it." : null;
  }
}
