import "../../styles/beside.css";
import type { FormEvent } from "react";
import { finishMessage, type MessageRow } from "../../api/message-calls.ts";
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

/** Done without a mail, after a call for example: the team's own note of it. */
export function FinishForm({ message, reload }: Props) {
  const { number, callBack, from } = message;
  const [note, setNote] = useDraft(`message ${number} note`);
  const handling = useHandling(reload);
  const { busy, act, refuse, forget } = handling;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return refuse("Note what was done.");
    void act(async () => {
      await finishMessage(message, note.trim());
      setNote("");
      toast(`${number} is done.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        label={callBack ? "What came of the call" : "What was done"}
        hint={`For the team alone: ${from} sees that it is done, and by whom.`}
        words={note}
        rows={4}
        onChange={setNote}
      />
      <HandlingTrouble handling={handling} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Saving" : "Mark as done"}
      </Button>
    </PanelBody>
  );
}
