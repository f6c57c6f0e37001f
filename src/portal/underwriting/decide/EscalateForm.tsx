import { type FormEvent, useState } from "react";
import { escalateCase } from "../../api/underwriting-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";

/** Passes it on to somebody whose authority reaches further. */
export function EscalateForm({ risk: { row }, reload }: DecideProps) {
  const [message, setMessage] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === "") return refuse("Say what the senior underwriter should look at.");
    void act(async () => {
      await escalateCase(row.reference, message.trim());
      toast(`${row.reference} is with senior authority.`);
      await reload();
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        label="To the senior underwriter"
        hint="It goes back to the queue for senior authority."
        words={message}
        rows={3}
        onChange={setMessage}
      />
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        Escalate
      </button>
    </form>
  );
}
