import { useNavigate } from "react-router-dom";
import type { MtaDifference } from "../../../../schemas/life.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { ActionBar } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { policyPath, referPath } from "../../capture/open/capture-path.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { AcceptButton, useAcceptance } from "../../capture/price/AcceptQuote.tsx";
import { useCalculate } from "../../capture/price/GetQuote.tsx";
import { Button } from "../../kit/Button.tsx";
import { poundsWords } from "../../pounds.ts";
import { openForms, session } from "../../session/session.ts";
import { DiscardChange } from "../change/ChangeActions.tsx";

interface Props {
  readonly difference: MtaDifference | null;
  /** Accepting was stopped: the summary is shown. */
  readonly onStop: () => void;
}

/** Accept, refer, come back later, or throw it away. */
export function ConfirmActions({ difference, onStop }: Props) {
  const { fields, reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const navigate = useNavigate();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { calculate, busy } = useCalculate();
  const answers = useObstacles("accept");
  const isPriced = usePriced();
  const isOpen = canBe("accept", status);
  const referrals = difference?.newlyReferred ?? [];
  const obstacles: Obstacle[] = [...answers];
  if (referrals.length > 0) obstacles.push({ key: "refer", words: "Refer it: an underwriter has to agree", count: 1 });
  if (!may(permissions, "accept") || !may(permissions, "adjust"))
    obstacles.push({ key: "right", words: "Ask a colleague who may accept changes", count: 1 });
  const mayRefer = may(permissions, "refer") && canBe("refer", status);
  return (
    <ActionBar
      goal="accept"
      obstacles={isOpen ? obstacles : []}
      ready={<Ready isOpen={isOpen} isPriced={isPriced} becomes={state.policyVersions + 1} />}
    >
      {(reasons) => (
        <>
          <DiscardChange />
          <Button className="on-desk" onClick={() => navigate(policyPath("edit-accepted", fields.id, reference))}>
            Save and come back
          </Button>
          {mayRefer && <Button onClick={() => navigate(referPath(fields.id, reference, "mta"))}>Refer…</Button>}
          {isOpen &&
            (isPriced ? (
              <AcceptChange
                reasonsId={reasons}
                blocked={obstacles.length > 0}
                difference={difference}
                onStop={onStop}
              />
            ) : (
              <Button variant="primary" busy={busy} onClick={() => void calculate()}>
                {busy ? "Calculating" : "Recalculate"}
              </Button>
            ))}
        </>
      )}
    </ActionBar>
  );
}

/** Whether the change was priced with the answers as they are. */
function usePriced(): boolean {
  const { store } = useQuote();
  const { price, outdated } = useRecordAtom(store, store.outcomeAtom);
  return price !== null && price !== undefined && !outdated;
}

interface ReadyProps {
  readonly isOpen: boolean;
  readonly isPriced: boolean;
  readonly becomes: number;
}

function Ready({ isOpen, isPriced, becomes }: ReadyProps) {
  if (!isOpen) return <span className="muted">Read only</span>;
  if (!isPriced)
    return (
      <>
        <b>Not priced yet</b>
        <p className="muted">Recalculate: then the change can be accepted.</p>
      </>
    );
  return (
    <>
      <b>Ready to accept</b>
      <p className="muted">Accepting makes policy version {becomes}, an endorsement and an updated schedule.</p>
    </>
  );
}

interface AcceptChangeProps {
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly difference: MtaDifference | null;
  readonly onStop: () => void;
}

/** Makes the change the policy's, once. */
function AcceptChange({ reasonsId, blocked, difference, onStop }: AcceptChangeProps) {
  const { reference, fields, state } = useQuote();
  const { busy, press } = useAcceptance({
    blocked,
    onStop,
    next: policyPath("edit-accepted-thank-you", fields.id, reference),
    onAccepted: () => {
      // What this page remembers of the policy is the version before.
      if (state.policyReference !== undefined) openForms.drop(state.policyReference);
    },
  });
  const amount = blocked || !difference ? "" : amountWords(difference.toPay);
  return (
    <AcceptButton
      words={`Accept the change${amount}`}
      blocked={blocked}
      busy={busy}
      reasonsId={reasonsId}
      onPress={() => void press()}
    />
  );
}

const amountWords = (toPay: number): string =>
  toPay < 0 ? `, ${poundsWords(-toPay)} back` : toPay === 0 ? "" : `, ${poundsWords(toPay)}`;
