import { Link, useLocation } from "react-router-dom";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { pagePath } from "../open/capture-path.ts";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { formPages } from "./form-pages.ts";

/** Why the quote cannot be changed as it stands, and what can be done. */
export function Standing() {
  const { state, fields, reference } = useQuote();
  const status = useDetail("WebStatus").toUpperCase();
  const { pathname } = useLocation();
  const pricing = pagePath(formPages(fields).at(-1)?.id ?? "page4", fields.id, reference);
  const words = wordsFor(status, state.readOnly);
  if (!words) return null;
  const referral = state.referrals.at(-1);
  return (
    <div className={`note ${status === "DECLINED" ? "note-error" : "note-info"} standing`} role="status">
      <Icon name={status === "DECLINED" ? "alert" : "lock"} />
      <div>
        <p>{words}</p>
        {status === "REFERRED" && referral && (
          <p className="small">
            Sent {momentWords(referral.at)} by {referral.by}: “{referral.message}”
          </p>
        )}
        {status === "ACCEPTED" && (
          <Link to={pagePath("pageConfirmation", fields.id, reference)}>
            Policy {state.policyNumber}: what was bound and paid
          </Link>
        )}
        {["REFERRED", "EXPIRED", "DECLINED"].includes(status) && pathname !== pricing && (
          <Link to={pricing}>What you can do now</Link>
        )}
      </div>
    </div>
  );
}

function wordsFor(status: string, readOnly: boolean): string | null {
  switch (status) {
    case "REFERRED":
      return "With an underwriter, so no answer can be changed. Take it back to work on it again.";
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
