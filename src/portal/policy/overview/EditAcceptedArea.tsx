import { Navigate } from "react-router-dom";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { ChangePage } from "../change/ChangePage.tsx";
import { RenewalPage } from "../renewal/RenewalPage.tsx";
import { PolicyPage } from "./PolicyPage.tsx";

/** A policy and what can be done with it; a change of one in its term; the invitation for its next. */
export default function EditAcceptedArea() {
  const { state, fields, reference } = useQuote();
  const webStatus = useDetail("WebStatus");
  const { kind, phase, isPolicy } = factsOfStatus(webStatus) ?? {};
  if (state.kind === "mta") return <ChangePage />;
  // An invitation that lapsed was never a policy.
  const isInvitation = kind === "renewal" || (phase === "lapsed" && state.policyNumber === undefined);
  if (isInvitation) return <RenewalPage />;
  if (isPolicy) return <PolicyPage />;
  return <Navigate to={quotePath(fields.id, reference, webStatus)} replace />;
}
