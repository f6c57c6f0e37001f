import { useNavigate } from "react-router-dom";
import { may } from "../../../insurance/permissions.ts";
import { session } from "../../session/session.ts";
import { useRecordAtom } from "../../state-hooks.ts";
import { ActionBar } from "../frame/ActionBar.tsx";
import { useObstacles } from "../frame/obstacles.ts";
import { useFormPages } from "../frame/use-form-pages.ts";
import { usePrice } from "../frame/use-price.ts";
import { pagePath } from "../open/capture-path.ts";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { AcceptQuote } from "./AcceptQuote.tsx";
import { GetQuote } from "./GetQuote.tsx";
import { ReturnToWork } from "./ReturnToWork.tsx";
import { useAcceptObstacles } from "./use-accept-obstacles.ts";

interface Props {
  readonly page: string;
  /** Going on was stopped: the summary is shown. */
  readonly onStop: () => void;
  readonly onRefer: () => void;
}

/** What can be done with the quote as it stands. */
export function PriceActions({ page, onStop, onRefer }: Props) {
  const { fields, reference, store } = useQuote();
  const navigate = useNavigate();
  const status = useDetail("WebStatus").toUpperCase();
  const { price, stands: priced } = usePrice();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const forPrice = useObstacles("quote");
  const forAccept = useAcceptObstacles();
  const pages = useFormPages();
  const previous = pages[pages.findIndex(({ id }) => id === page) - 1];
  const mayRefer = may(permissions, "refer") && (priced || status === "DECLINED" || status === "REFERRED");
  const { outdated: changed } = useRecordAtom(store, store.outcomeAtom);
  const closed = status === "REFERRED" || status === "ACCEPTED";
  const declined = status === "DECLINED" && !changed;
  const obstacles = closed || declined ? [] : priced ? forAccept : forPrice;
  return (
    <ActionBar
      goal={priced ? "accept" : "get a quote"}
      obstacles={obstacles}
      ready={<Ready status={status} priced={priced} declined={declined} />}
    >
      {(reasons) => (
        <>
          {previous && (
            <button
              type="button"
              className="button on-desk"
              onClick={() => navigate(pagePath(previous.id, fields.id, reference))}
            >
              Previous
            </button>
          )}
          {mayRefer && (
            <button type="button" className="button" onClick={onRefer}>
              {status === "REFERRED" ? "Message…" : "Refer…"}
            </button>
          )}
          {closed && <ReturnToWork status={status} />}
          {priced && <AcceptQuote reasonsId={reasons} obstacles={forAccept} onStop={onStop} />}
          {!closed && !priced && !declined && may(permissions, "edit") && (
            <GetQuote reasonsId={reasons} blocked={forPrice.length > 0} again={price !== null} />
          )}
        </>
      )}
    </ActionBar>
  );
}

interface ReadyProps {
  readonly status: string;
  readonly priced: boolean;
  readonly declined: boolean;
}

function Ready({ status, priced, declined }: ReadyProps) {
  if (priced)
    return (
      <>
        <b>Ready to accept</b>
        <p className="muted">Accepting binds cover. Use the button, or Space on it; Enter does not accept.</p>
      </>
    );
  if (status === "REFERRED") return <b>With an underwriter</b>;
  if (status === "ACCEPTED") return <b>Accepted</b>;
  if (declined)
    return (
      <>
        <b>Declined</b>
        <p className="muted">Change an answer that was mis-keyed, or ask an underwriter.</p>
      </>
    );
  return (
    <>
      <b>Ready for a price</b>
      <p className="muted">Every answer that a price needs is there.</p>
    </>
  );
}
