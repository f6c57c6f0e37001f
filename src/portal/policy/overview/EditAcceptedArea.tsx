import { Navigate } from "react-router-dom";
import { readStatus, type WebStatus } from "../../../insurance/lifecycle/statuses.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { ChangePage } from "../change/ChangePage.tsx";
import { RenewalPage } from "../renewal/RenewalPage.tsx";
import { PolicyPage } from "./PolicyPage.tsx";

/** Where a policy stands once it was bound. */
const bound: ReadonlySet<WebStatus | undefined> = new Set(["ACCEPTED", "CANCEL REQUESTED", "CANCELLED", "LAPSED"]);

/** A policy and what can be done with it; a change of one in its term; the invitation for its next. */
export default function EditAcceptedArea() {
  const { state, fields, reference } = useQuote();
  const webStatus = useDetail("WebStatus");
  const status = readStatus(webStatus);
  if (state.kind === "mta") return <ChangePage />;
  // An invitation that lapsed was never a policy.
  const isInvitation = status === "RENEWAL QUOTE" || (status === "LAPSED" && state.policyNumber === undefined);
  if (isInvitation) return <RenewalPage />;
  if (bound.has(status)) return <PolicyPage />;
  return <Navigate to={quotePath(fields.id, reference, webStatus)} replace />;
}
