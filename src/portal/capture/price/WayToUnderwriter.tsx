import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { session } from "../../session/session.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { infoRequestPath, referPath } from "../open/capture-path.ts";
import { usePhase, useQuote } from "../open/quote-context.ts";

/** To the page on which the quote is referred, or to what the underwriter said or asked. */
export function WayToUnderwriter() {
  const phase = usePhase();
  const { fields, reference, state, options } = useQuote();
  const { stands } = usePrice();
  const mayRefer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  if (!mayRefer) return null;
  if (phase === "asked")
    return (
      <Link className="button button-primary" to={infoRequestPath(reference)}>
        Answer the questions
      </Link>
    );
  if (phase === "referred")
    return (
      <Link className="button" to={referPath(fields.id, reference)}>
        Message…
      </Link>
    );
  if (!stands && phase !== "declined") return null;
  const asked = state.kind === "mta" ? "mta" : options.length > 1 ? "A,cover" : "cover";
  return (
    <Link className="button" to={referPath(fields.id, reference, asked)}>
      Refer…
    </Link>
  );
}
