import { type FormEvent, useState } from "react";
import { declineCase } from "../../api/underwriting-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";

/** Refuses the risk; the broker reads why. */
export function DeclineForm({ risk: { row, version }, reload }: DecideProps) {
  const [message, setMessage] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === "") return refuse("Tell the broker why.");
    void act(async () => {
      await declineCase(row.reference, version, message.trim());
      toast(`${row.reference} is declined.`);
      await reload();
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        label="Why it is declined"
        hint="The broker reads this."
        words={message}
        rows={3}
        onChange={setMessage}
      />
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        Decline
      </button>
    </form>
  );
}
