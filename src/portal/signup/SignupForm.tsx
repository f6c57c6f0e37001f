import "../../../renderers/theme.css";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { focusPlace } from "../../../renderers/focus-place.ts";
import { BindQuestions } from "../../binding/BindQuestions.tsx";
import { KeepFocus } from "../forms/focus/KeepFocus.tsx";
import { useSaveKeys } from "../forms/use-save-keys.ts";
import type { OpenRecord } from "../records/open-record.ts";
import { RecordPages } from "../records/RecordPages.tsx";
import { RecordSummary } from "../records/RecordSummary.tsx";
import { useRecordSave } from "../records/use-record-save.ts";
import { ContinueBar } from "./ContinueBar.tsx";
import { ProveAddress } from "./ProveAddress.tsx";
import type { SignupDesk } from "./signup-source.ts";
import { thankYouPath } from "./thank-you-address.ts";
import { useSentCode } from "./use-sent-code.ts";

interface Props {
  readonly record: OpenRecord;
  readonly desk: SignupDesk;
  readonly onTrouble: (trouble: boolean) => void;
}

/** The questions, and behind them the proof of the address; going back loses nothing. */
export function SignupForm({ record, desk, onTrouble }: Props) {
  const { store } = record;
  const navigate = useNavigate();
  const saving = useRecordSave(record, {
    savedWords: "",
    onSaved: () => {
      if (desk.promised) navigate(thankYouPath(desk.promised), { replace: true });
    },
  });
  const { problems, state } = saving;
  const [tries, setTries] = useState(0);
  const code = useSentCode(store);
  // A refusal that has been answered with another code is over, whatever the saving still tells.
  const [answered, setAnswered] = useState<typeof state>();
  const refusedAnswers = state !== answered && state.kind === "refused" && state.reasons.length > 0;
  const proving = code.email !== undefined && !refusedAnswers;
  const top = useFocusAfter(proving, !refusedAnswers);
  const attempt = tries + saving.attempt;
  const trouble = !proving && attempt > 0 && problems.length > 0;
  useEffect(() => onTrouble(trouble), [onTrouble, trouble]);

  const goOn = () => {
    const field = document.activeElement;
    if (field?.id && field.closest(".question")) store.leaveField(field.id);
    if (store.tryAll("accept").length > 0) return setTries((last) => last + 1);
    setTries(0);
    setAnswered(state);
    void code.send();
  };
  useSaveKeys(store, proving ? () => undefined : goOn);

  const send = (typed: string) => {
    desk.code = typed;
    saving.save();
  };
  return (
    <BindQuestions store={store} goTo={focusPlace}>
      <KeepFocus>
        <div className="record" hidden={proving} ref={top} tabIndex={-1}>
          {trouble && <RecordSummary problems={problems} attempt={attempt} />}
          <RecordPages store={store} readOnly={false} />
          <ContinueBar busy={code.busy} trouble={code.trouble} onContinue={goOn} />
        </div>
      </KeepFocus>
      {proving && <ProveAddress code={code} state={state} onSend={send} onBack={code.forget} />}
    </BindQuestions>
  );
}

/** The questions take the focus when they are back, unless what was refused in them does. */
function useFocusAfter(proving: boolean, wanted: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(proving);
  useEffect(() => {
    if (before.current && !proving && wanted) top.current?.focus();
    before.current = proving;
  }, [proving, wanted]);
  return top;
}
