import { type FormEvent, useState } from "react";
import { requestReinstatement } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { PanelOfAct } from "../overview/PanelOfAct.tsx";

/** Asks the provider to put a cancelled policy back in force. */
export function ReinstatePanel({ onClose }: { readonly onClose: () => void }) {
  const { reference, reload } = useQuote();
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return refuse("Say why it should be in force again.");
    void act(async () => {
      await requestReinstatement(reference, words.trim());
      toast("The provider is asked to put it back in force.");
      await reload();
      onClose();
    });
  };
  return (
    <PanelOfAct title="Put the policy back in force" words="The provider decides it." onClose={onClose}>
      <form className="panel-body decide" onSubmit={send} noValidate>
        <div>
          <label className="label" htmlFor="reinstate-words">
            Why it should be in force again
          </label>
          <textarea
            id="reinstate-words"
            className="input"
            rows={3}
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <Trouble words={trouble} />
        <div className="refer-acts">
          <button type="submit" className="button button-primary" aria-busy={busy}>
            Ask for it
          </button>
          <button type="button" className="button button-text" onClick={onClose}>
            Leave it cancelled
          </button>
        </div>
      </form>
    </PanelOfAct>
  );
}
