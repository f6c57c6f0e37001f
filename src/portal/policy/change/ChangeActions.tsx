import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MtaDifference } from "../../../../schemas/life.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { ActionBar } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { policyPath, referPath } from "../../capture/open/capture-path.ts";
import { useDetail, useGoTo, useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { reasonWords, useCalculate } from "../../capture/price/GetQuote.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { openForms, session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";

/** What a change still lacks: its date, answers that a price needs, or any change at all. */
function useChangeObstacles(changes: number): readonly Obstacle[] {
  const answers = useObstacles("quote");
  const nothing: readonly Obstacle[] =
    changes > 0 ? [] : [{ key: "none", words: "Change an answer", count: 1, address: "#pages-title" }];
  return [...answers, ...nothing];
}

interface Props {
  readonly difference: MtaDifference | null;
  /** Number of answers that differ from the policy in force. */
  readonly changes: number;
}

/** Buttons: to the confirmation once priced, or discard. */
export function ChangeActions({ difference, changes }: Props) {
  const quote = useQuote();
  const { fields, reference, store } = quote;
  const goTo = useGoTo(quote);
  const status = useDetail("WebStatus");
  const navigate = useNavigate();
  const { calculate, busy, refused } = useCalculate();
  const mayRefer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  const obstacles = useChangeObstacles(changes);
  const blocked = obstacles.length > 0;
  const isOpen = canBe("calculate", status);
  const referred = canBe("message", status);
  const review = async () => {
    if (busy) return;
    const [missing] = store.tryAll("quote");
    const [first] = obstacles;
    if (first?.address) return void focusWhenThere(first.address.split("#")[1] ?? "main");
    if (missing?.place) return goTo(missing.place);
    if (first) return;
    if (await calculate()) navigate(policyPath("edit-accepted-confirmation", fields.id, reference));
  };
  return (
    <ActionBar
      goal="confirm the change"
      obstacles={isOpen ? obstacles : []}
      ready={<Ready isOpen={isOpen} referred={referred} difference={difference} />}
    >
      {(reasons) => (
        <>
          <DiscardChange />
          {referred && (
            <Button variant="primary" onClick={() => navigate(referPath(fields.id, reference, "mta"))}>
              View conversation
            </Button>
          )}
          {isOpen && refused === "cannot-price" && mayRefer && (
            <ButtonLink to={referPath(fields.id, reference, "mta")}>Refer…</ButtonLink>
          )}
          {isOpen && (
            <Button
              variant="primary"
              aria-disabled={blocked}
              busy={busy}
              aria-describedby={reasons}
              onClick={() => void review()}
            >
              {blocked && <Icon name="lock" />}
              {busy ? "Calculating" : "Review and confirm"}
            </Button>
          )}
        </>
      )}
    </ActionBar>
  );
}

interface ReadyProps {
  readonly isOpen: boolean;
  readonly referred: boolean;
  readonly difference: MtaDifference | null;
}

function Ready({ isOpen, referred, difference }: ReadyProps) {
  if (referred) return <b>The change is with an underwriter</b>;
  if (!isOpen) return <span className="muted">Read only</span>;
  return (
    <>
      <b>Ready to review</b>
      <p className="muted">
        {difference && difference.newlyReferred.length > 0
          ? "An underwriter has to approve it before you can accept."
          : "The next page asks for the declaration."}
      </p>
    </>
  );
}

/** The button that was pressed is gone, so the focus moves to the safe one of its two replacements. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Discards the change after confirmation; the policy stays as it is. */
export function DiscardChange() {
  const { reference, fields, state, store } = useQuote();
  const status = useDetail("WebStatus");
  const mayAdjust = may(useRecordAtom(session, session.permissionsAtom), "adjust");
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const { policyReference } = state;
  if (!mayAdjust || !canBe("discard", status, "mta") || policyReference === undefined) return null;
  const discard = async () => {
    try {
      await store.saveNow();
      await call("/api/v1/Quote/discardMTA", { reference, version: versionOf(store) });
      openForms.drop(reference);
      // The page's copy of the policy still refers to the change.
      openForms.drop(policyReference);
      toast(`The change ${reference} has been discarded. The policy is unchanged.`);
      navigate(policyPath("edit-accepted", fields.id, policyReference));
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
    }
  };
  if (!sure)
    return (
      <Button variant="text" onClick={() => setSure(true)}>
        Discard the change…
      </Button>
    );
  return (
    <>
      <Button onClick={() => void discard()}>Discard it permanently</Button>
      <Button ref={focusOnce} variant="text" onClick={() => setSure(false)}>
        Keep it
      </Button>
    </>
  );
}
