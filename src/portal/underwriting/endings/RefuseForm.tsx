import { type FormEvent, useEffect, useRef, useState } from "react";
import { refuseCancellation } from "../../api/policy-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";

interface Props {
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

/** Why a policy does not end as it was asked for. */
export function RefuseForm({ onClose, reload }: Props) {
  const { reference, store } = useQuote();
  const { busy, trouble, act, refuse, forget } = useAct();
  const [words, setWords] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") {
      refuse("Say why it is refused.");
      return box.current?.focus();
    }
    void act(async () => {
      await refuseCancellation(reference, versionOf(store), words.trim());
      toast(`${reference} stays in force.`);
      await reload();
    });
  };
  return (
    <form className="decide" onSubmit={send} onChange={forget} noValidate>
      <MessageBox
        ref={box}
        label="Why it is refused"
        hint="The broker reads this; the policy stays in force."
        words={words}
        trouble={trouble}
        rows={3}
        onChange={setWords}
      />
      <div className="refer-acts">
        <button type="submit" className="button button-primary" aria-busy={busy}>
          Refuse, keep in force
        </button>
        <button type="button" className="button button-text" onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}
