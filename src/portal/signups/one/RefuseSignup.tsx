import { type FormEvent, useState } from "react";
import { refuseSignup } from "../../api/signup-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { AnswerProps } from "./answer-props.ts";

/** Refuses the firm; it reads why. */
export function RefuseSignup({ signup: { signup }, reload }: AnswerProps) {
  const [reason, setReason] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return refuse("Tell the firm why.");
    void act(async () => {
      await refuseSignup(signup.reference, reason.trim());
      toast(`${signup.firm} is refused. The reason goes to ${signup.email}.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        label="Why it is refused"
        hint="The firm is sent these words."
        words={reason}
        rows={4}
        onChange={setReason}
      />
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        {busy ? "Refusing" : "Refuse"}
      </button>
    </form>
  );
}
