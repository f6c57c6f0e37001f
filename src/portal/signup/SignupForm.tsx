import { tryCall } from "../api/call.ts";
import "../../../renderers/theme.css";
import "../styles/records.css";
import "../styles/refer.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { focusPlace } from "../../../renderers/focus-place.ts";
import { BindQuestions } from "../../binding/BindQuestions.tsx";
import { placeOf } from "../../form/tree/place.ts";
import { answerAt } from "../../form/tree/tree.ts";
import type { FormStore } from "../../state/form-store.ts";
import type { SaveState } from "../../state/saving/save-outcome.ts";
import { KeepFocus } from "../forms/focus/KeepFocus.tsx";
import { useSaveKeys } from "../forms/saving.ts";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import type { OpenRecord } from "../records/open-record.ts";
import { RecordPages } from "../records/RecordPages.tsx";
import { RecordSummary } from "../records/RecordSummary.tsx";
import { useRecordSave } from "../records/use-record.ts";
import { useAct } from "../use-act.ts";
import { useEffectOf } from "../use-effect-of.ts";
import { type SignupDesk, thankYouPath, thankYouState } from "./signup-source.ts";

interface Props {
  readonly record: OpenRecord;
  readonly desk: SignupDesk;
  readonly onTrouble: (trouble: boolean) => void;
}

/** The questions, then the proof of the email address; going back loses nothing. */
export function SignupForm({ record, desk, onTrouble }: Props) {
  const { store } = record;
  const navigate = useNavigate();
  const saving = useRecordSave(record, {
    savedWords: "",
    onSaved: () => {
      if (desk.promised) navigate(thankYouPath, { replace: true, state: thankYouState(desk.promised) });
    },
  });
  const { problems, state } = saving;
  const [tries, setTries] = useState(0);
  const code = useSentCode(store);
  // A refusal answered with another code is over, even if the save state still shows it.
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

/** Focuses the questions when the user returns to them, unless a refused answer takes the focus. */
function useFocusAfter(proving: boolean, wanted: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(proving);
  useEffect(() => {
    if (before.current && !proving && wanted) top.current?.focus();
    before.current = proving;
  }, [proving, wanted]);
  return top;
}

interface ContinueBarProps {
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onContinue: () => void;
}

/** Continues from the questions to the proof of the email address. */
function ContinueBar({ busy, trouble, onContinue }: ContinueBarProps) {
  return (
    <section className="record-bar cluster gap-x-4" aria-label="Actions">
      {trouble === undefined ? (
        <span className="small">
          Next: confirm your address with a code by email.{" "}
          <a href="/signup/terms" target="_blank" rel="noopener">
            Terms of business (opens in a new tab)
          </a>
        </span>
      ) : (
        <Trouble words={trouble} />
      )}
      <span className="row end">
        <Button variant="primary" busy={busy} onClick={onContinue}>
          {busy ? "Sending the code" : "Continue"}
        </Button>
      </span>
    </section>
  );
}

interface ProveAddressProps {
  readonly code: SentCode;
  /** State of the submission. */
  readonly state: SaveState;
  readonly onSend: (typed: string) => void;
  readonly onBack: () => void;
}

const DIGITS = 6;
const onlyDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** What blocks the submission, in words. */
const wordsOf = (state: SaveState): string | undefined => {
  if (state.kind === "refused") return state.message;
  if (state.kind === "offline")
    return "No connection. Your answers are kept on this page and sent as soon as there is one.";
  return undefined;
};

/** The last step: the emailed code, which submits everything. */
function ProveAddress({ code, state, onSend, onBack }: ProveAddressProps) {
  const { email, minutes, sent } = code;
  const box = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  // The refusal is shown until the user tries something else.
  const [isShown, setIsShown] = useState(true);
  const trouble = missing ? `Type the ${DIGITS} digits of the code.` : isShown ? wordsOf(state) : undefined;
  // Each new code is typed into an empty field.
  useEffectOf(sent, () => {
    if (box.current) box.current.value = "";
    box.current?.focus();
    setIsShown(false);
  });
  useEffect(() => {
    if (state.kind !== "refused") return;
    setIsShown(true);
    box.current?.focus();
    box.current?.select();
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === "saving") return;
    const typed = onlyDigits(box.current?.value ?? "");
    const isWhole = typed.length === DIGITS && /^\d+$/.test(typed);
    setMissing(!isWhole);
    if (!isWhole) return box.current?.focus();
    setIsShown(false);
    onSend(typed);
  };
  return (
    <Panel className="signup-prove" title="Confirm your address">
      <PanelBody as="form" onSubmit={submit} noValidate>
        <p role="status">
          We have sent {sent > 1 ? "another" : "a"} code to <b>{email}</b>. It is valid for {minutes} minutes.
        </p>
        <label className="label" htmlFor="signup-code">
          Code
        </label>
        <p className="small below-1" id="signup-code-hint">
          {DIGITS} digits. Not there yet? Check your junk folder.
        </p>
        <div id="signup-code-trouble">
          <Trouble words={trouble ?? code.trouble} />
        </div>
        <input
          ref={box}
          className="input signup-code numerals"
          id="signup-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-invalid={trouble !== undefined}
          aria-describedby="signup-code-trouble signup-code-hint"
          onChange={() => {
            setMissing(false);
            setIsShown(false);
          }}
        />
        <div className="signup-acts cluster at-stretch above-4">
          <Button type="submit" variant="primary" busy={state.kind === "saving"}>
            {state.kind === "saving" ? "Sending" : "Ask to join"}
          </Button>
          <Button busy={code.busy} onClick={() => void code.send()}>
            Send another code
          </Button>
          <Button onClick={onBack}>Back to the answers</Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

interface SentCode {
  /** The address to which it was sent; undefined if none was sent for these answers. */
  readonly email: string | undefined;
  /** Its validity in minutes. */
  readonly minutes: number;
  /** Number of codes sent. */
  readonly sent: number;
  readonly busy: boolean;
  /** Why it was not sent. */
  readonly trouble: string | undefined;
  readonly send: () => Promise<boolean>;
  /** Returns to the answers. */
  readonly forget: () => void;
}

const emailIn = (store: FormStore): string => {
  const answer = answerAt(store.tree(), placeOf("Signup", undefined, "Email"));
  return typeof answer === "string" ? answer : "";
};

/** The code that proves the email address in the answers. */
function useSentCode(store: FormStore): SentCode {
  const [to, setTo] = useState<{ readonly email: string; readonly minutes: number }>();
  const [sent, setSent] = useState(0);
  const { busy, trouble, act } = useAct();
  const send = () =>
    act(async () => {
      const email = emailIn(store);
      const { minutes } = await tryCall("/api/v1/Signup/sendCode", { Email: email });
      setTo({ email, minutes });
      setSent((last) => last + 1);
    });
  return { email: to?.email, minutes: to?.minutes ?? 0, sent, busy, trouble, send, forget: () => setTo(undefined) };
}
