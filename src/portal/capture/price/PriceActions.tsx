import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { statusWords } from "../../icons/Status.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { session } from "../../session/session.ts";
import { ActionBar } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { useFormPages } from "../frame/use-form-pages.ts";
import { infoRequestPath, pagePath, referPath } from "../open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";
import { AcceptQuote, useAcceptObstacles } from "./AcceptQuote.tsx";
import { GetQuote } from "./GetQuote.tsx";
import { ReturnToWork } from "./ReturnToWork.tsx";

/** Link to the referral page, or to the underwriter's reply or questions. */
function UnderwriterLink() {
  const phase = usePhase();
  const { fields, reference, state, options } = useQuote();
  const { stands } = usePrice();
  const mayRefer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  if (!mayRefer) return null;
  if (phase === "asked")
    return (
      <ButtonLink variant="primary" to={infoRequestPath(reference)}>
        Answer the questions
      </ButtonLink>
    );
  if (phase === "referred") return <ButtonLink to={referPath(fields.id, reference)}>Message…</ButtonLink>;
  if (!stands && phase !== "declined") return null;
  const asked = state.kind === "mta" ? "mta" : options.length > 1 ? "A,cover" : "cover";
  return (
    <ButtonLink to={referPath(fields.id, reference, asked)}>
      Refer…
      <KeyOf act="refer" />
    </ButtonLink>
  );
}

const canBeWorkedOn = (webStatus: string): boolean => canBe("edit", webStatus) || canBe("requote", webStatus);

interface Props {
  readonly page: string;
  /** The user was blocked: show the summary. */
  readonly onStop: () => void;
  /** The client does not take the quote up. */
  readonly onNotTakenUp: () => void;
}

/** The actions available on the quote in its present state. */
export function PriceActions({ page, onStop, onNotTakenUp }: Props) {
  const { fields, reference, store } = useQuote();
  const navigate = useNavigate();
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const { price, stands: priced } = usePrice();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const forPrice = useObstacles("quote");
  const forAccept = useAcceptObstacles();
  const pages = useFormPages();
  const previous = pages[pages.findIndex(({ id }) => id === page) - 1];
  const mayEnd = may(permissions, "cancel") && canBe("ntu", status);
  const { outdated: changed } = useRecordAtom(store, store.outcomeAtom);
  const closed = !canBeWorkedOn(status);
  const declined = phase === "declined" && !changed;
  const obstacles = closed || declined ? [] : priced ? forAccept : forPrice;
  return (
    <ActionBar
      goal={priced ? "accept" : "get a quote"}
      obstacles={obstacles}
      ready={<Ready priced={priced} declined={declined} />}
    >
      {(reasons) => (
        <>
          {previous && (
            <Button className="on-desk" onClick={() => navigate(pagePath(previous.id, fields.id, reference))}>
              Previous
              <KeyOf act="previous-page" isSilent />
            </Button>
          )}
          {mayEnd && (
            <Button variant="text" onClick={onNotTakenUp}>
              Not taken up…
            </Button>
          )}
          <UnderwriterLink />
          {closed && <ReturnToWork />}
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
  readonly priced: boolean;
  readonly declined: boolean;
}

function Ready({ priced, declined }: ReadyProps) {
  const status = useDetail("WebStatus");
  const phase = usePhase();
  if (priced)
    return (
      <>
        <b>Ready to accept</b>
        <p className="muted">Accepting binds cover. Select the button, or press Space on it; Enter does not accept.</p>
      </>
    );
  if (phase === "asked") return <b>An underwriter is waiting for your answers</b>;
  if (phase === "referred") return <b>With an underwriter</b>;
  if (phase === "notTakenUp") return <b>Not taken up: every answer is kept</b>;
  if (!canBeWorkedOn(status)) return <b>{statusWords(status)}</b>;
  if (declined)
    return (
      <>
        <b>Declined</b>
        <p className="muted">Change an answer that was mis-keyed, or ask an underwriter.</p>
      </>
    );
  return <b>Ready to price</b>;
}
