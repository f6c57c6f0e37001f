import { useNavigate } from "react-router-dom";
import { actRules } from "../../../insurance/lifecycle/acts.ts";
import { may } from "../../../insurance/permissions.ts";
import { statusWords } from "../../icons/Status.tsx";
import { session } from "../../session/session.ts";
import { useRecordAtom } from "../../state-hooks.ts";
import { ActionBar } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { useFormPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useDetail, useQuote } from "../open/quote-context.ts";
import { isWithUnderwriter } from "../refer/referral-standing.ts";
import { AcceptQuote } from "./AcceptQuote.tsx";
import { GetQuote } from "./GetQuote.tsx";
import { ReturnToWork } from "./ReturnToWork.tsx";
import { useAcceptObstacles } from "./use-accept-obstacles.ts";
import { WayToUnderwriter } from "./WayToUnderwriter.tsx";

const canBeWorkedOn: ReadonlySet<string> = new Set([...actRules.edit.from, ...actRules.requote.from]);
const canBeMarked: ReadonlySet<string> = new Set(actRules.ntu.from);

interface Props {
  readonly page: string;
  /** Going on was stopped: the summary is shown. */
  readonly onStop: () => void;
  /** The client does not take it up. */
  readonly onNotTakenUp: () => void;
}

/** What can be done with the quote as it stands. */
export function PriceActions({ page, onStop, onNotTakenUp }: Props) {
  const { fields, reference, store } = useQuote();
  const navigate = useNavigate();
  const status = useDetail("WebStatus").toUpperCase();
  const { price, stands: priced } = usePrice();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const forPrice = useObstacles("quote");
  const forAccept = useAcceptObstacles();
  const pages = useFormPages();
  const previous = pages[pages.findIndex(({ id }) => id === page) - 1];
  const mayEnd = may(permissions, "cancel") && canBeMarked.has(status);
  const { outdated: changed } = useRecordAtom(store, store.outcomeAtom);
  const closed = !canBeWorkedOn.has(status);
  const declined = status.endsWith("DECLINED") && !changed;
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
          {mayEnd && (
            <button type="button" className="button button-text" onClick={onNotTakenUp}>
              Not taken up…
            </button>
          )}
          <WayToUnderwriter status={status} />
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
  if (status.endsWith("INFO REQUESTED")) return <b>An underwriter waits for your answers</b>;
  if (isWithUnderwriter(status)) return <b>With an underwriter</b>;
  if (status === "NTU") return <b>Not taken up: every answer is kept</b>;
  if (!canBeWorkedOn.has(status)) return <b>{statusWords(status)}</b>;
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
