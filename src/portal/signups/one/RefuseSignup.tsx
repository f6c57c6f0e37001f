import { refuseSignup } from "../../api/signup-calls.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import type { AnswerProps } from "./answer-props.ts";

/** Refuses the firm; it reads why. */
export function RefuseSignup({ signup: { signup }, reload }: AnswerProps) {
  return (
    <WordsForm
      label="Why it is refused"
      hint="The firm is sent these words."
      missing="Tell the firm why."
      rows={4}
      send="Refuse"
      sending="Refusing"
      onSend={async (reason) => {
        await refuseSignup(signup.reference, reason);
        toast(`${signup.firm} is refused. The reason goes to ${signup.email}.`);
        reload();
        focusWhenThere("main");
      }}
    />
  );
}
