import type { MessageRow, MessageShown } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { TextField } from "../../kit/Field.tsx";
import "../../kit/tabs.css";
import "../../styles/underwriting.css";
import { type FormEvent, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import "../../styles/beside.css";
import { Refused } from "../../api/failures.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { TextAreaField } from "../../kit/Field.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { type Acting, useAct } from "../../use-act.ts";

interface Props {
  readonly message: MessageShown;
  readonly reload: () => void;
}

/**
 * Forms to answer by email or to mark as done, one at a time; if a call is requested, or nobody reads email, marking as
 * done comes first.
 */
export function HandlePanel({ message, reload }: Props) {
  const { message: row, email } = message;
  const [chosen, setChosen] = useState<"answer" | "done">(row.callBack || email === null ? "done" : "answer");
  if (row.answered)
    return (
      <Panel className="decision-panel" title="Once the call is made">
        <FinishForm message={row} reload={reload} />
      </Panel>
    );
  return (
    <Panel className="decision-panel" title="Your answer">
      <fieldset className="tabs pad-slim line-below" aria-label="Your answer">
        <Button variant="bare" aria-pressed={chosen === "answer"} onClick={() => setChosen("answer")}>
          Answer by email
        </Button>
        <Button variant="bare" aria-pressed={chosen === "done"} onClick={() => setChosen("done")}>
          Mark as done
        </Button>
      </fieldset>
      {chosen === "answer" ? (
        <AnswerForm message={row} reload={reload} />
      ) : (
        <FinishForm message={row} reload={reload} />
      )}
    </Panel>
  );
}

interface FinishFormProps {
  readonly message: MessageRow;
  readonly reload: () => void;
}

/** Marks a message as done without an email, e.g. after a call, with the team's internal note. */
function FinishForm({ message, reload }: FinishFormProps) {
  const { number, version, callBack, from } = message;
  const [note, setNote] = useDraft(`message ${number} note`);
  const handling = useHandling(reload);
  const { busy, act, refuse, forget } = handling;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return refuse("Enter what was done.");
    void act(async () => {
      await call("/api/v1/Messages/finish", { number, version, note: note.trim() });
      setNote("");
      toast(`${number} is done.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <TextAreaField
        label={callBack ? "Outcome of the call" : "What was done"}
        hint={`For the team alone: ${from} sees that it is done, and by whom.`}
        value={note}
        rows={4}
        onValue={setNote}
      />
      <HandlingTrouble handling={handling} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Saving" : "Mark as done"}
      </Button>
    </PanelBody>
  );
}

interface AnswerFormProps {
  readonly message: MessageRow;
  readonly reload: () => void;
}

/** An emailed answer. If another person was quicker, the text stays, to be copied or discarded. */
function AnswerForm({ message, reload }: AnswerFormProps) {
  const { number, version, from, callBack } = message;
  const [answer, setAnswer] = useDraft(`message ${number} answer`);
  const [note, setNote] = useDraft(`message ${number} note`);
  const handling = useHandling(reload);
  const { busy, act, refuse, forget } = handling;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === "") return refuse("Write the answer.");
    void act(async () => {
      await call("/api/v1/Messages/answer", { number, version, answer: answer.trim(), note: note.trim() });
      setAnswer("");
      setNote("");
      const waits = callBack !== null && !callBack.late;
      toast(
        `${number} is answered. The answer goes to ${from}.${waits ? " It stays here until the call is made." : ""}`,
      );
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <TextAreaField
        label={`Answer to ${from}`}
        hint="Sent by email under your name, and shown on the sender's contact page."
        value={answer}
        rows={7}
        onValue={setAnswer}
      />
      <TextField label="Note for the team, if there is more" maxLength={2000} value={note} onValue={setNote} />
      <HandlingTrouble handling={handling} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Sending" : "Send the answer"}
      </Button>
    </PanelBody>
  );
}

/** Why an action failed; if another person was quicker, with a button to show the present state. */
function HandlingTrouble({ handling: { trouble, moved, lookAgain } }: { readonly handling: Handling }) {
  return (
    <>
      <Trouble words={trouble} />
      {moved && <Button onClick={lookAgain}>Reload the message</Button>}
    </>
  );
}

interface Handling extends Acting {
  /** Another person was quicker, so the page shows an outdated state. */
  readonly moved: boolean;
  /** Shows the present state. */
  readonly lookAgain: () => void;
}

const isMoved = (error: unknown): boolean =>
  error instanceof Refused && ["settled", "stale"].includes(error.refusal.error);

/** An action on a message, which another person may have handled meanwhile. */
function useHandling(reload: () => void): Handling {
  const acting = useAct();
  const [moved, setMoved] = useState(false);
  const act = (what: () => Promise<void>) =>
    acting.act(async () => {
      try {
        await what();
      } catch (error) {
        setMoved(isMoved(error));
        throw error;
      }
    });
  const lookAgain = () => {
    setMoved(false);
    acting.forget();
    reload();
    focusWhenThere("main");
  };
  return { ...acting, act, moved, lookAgain };
}
