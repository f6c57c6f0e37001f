import "../../styles/beside.css";
import { type FormEvent, useId } from "react";
import { answerMessage, type MessageRow } from "../../api/message-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../kit/Button.tsx";
import { PanelBody } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { HandlingTrouble } from "./HandlingTrouble.tsx";
import { useHandling } from "./use-handling.ts";

interface Props {
  readonly message: MessageRow;
  readonly reload: () => void;
}

/** An answer that is mailed; what was begun stays when somebody else was quicker, to be copied or thrown away. */
export function AnswerForm({ message, reload }: Props) {
  const { number, from } = message;
  const id = useId();
  const [answer, setAnswer] = useDraft(`message ${number} answer`);
  const [note, setNote] = useDraft(`message ${number} note`);
  const handling = useHandling(reload);
  const { busy, act, refuse, forget } = handling;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === "") return refuse("Write the answer.");
    void act(async () => {
      await answerMessage(message, answer.trim(), note.trim());
      setAnswer("");
      setNote("");
      toast(`${number} is answered. The answer goes to ${from}.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        label={`Answer to ${from}`}
        hint="Goes out by email under your name, and stands on the sender's contact page."
        words={answer}
        rows={7}
        onChange={setAnswer}
      />
      <div>
        <label className="label" htmlFor={id}>
          Note for the team, if there is more
        </label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <HandlingTrouble handling={handling} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Sending" : "Send the answer"}
      </Button>
    </PanelBody>
  );
}
