import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SignedOut } from "../../api/failures.ts";
import { refer } from "../../api/quote-calls.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { reasonWords } from "./use-calculate.ts";

const asks = [
  { value: "cover", words: "To agree the risk as it is" },
  { value: "premium", words: "To look at the premium" },
  { value: "cover,premium", words: "Both" },
];

/** A message to an underwriter, with what is asked of him. */
export function ReferPanel({ onDone }: { readonly onDone: () => void }) {
  const { store, reference, reload } = useQuote();
  const message = useRef<HTMLTextAreaElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  useEffect(() => {
    message.current?.focus();
    message.current?.scrollIntoView({ block: "center" });
  }, []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const words = String(fields.get("message") ?? "").trim();
    if (!words) {
      setTrouble("Say what the underwriter should know.");
      message.current?.focus();
      return;
    }
    setBusy(true);
    try {
      if (!(await store.saveNow())) throw new Error("unsaved");
      await refer(reference, String(fields.get("options")), words);
      await reload();
      toast(`${reference} is with an underwriter.`);
      onDone();
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(reasonWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>Send to an underwriter</h2>
        <span className="muted">
          Every reason above goes with it. The quote is locked until you take it back or he answers.
        </span>
      </div>
      <form className="panel-body refer" onSubmit={(event) => void send(event)} noValidate>
        <div>
          <label className="label" htmlFor={`${id}-options`}>
            What do you ask for?
          </label>
          <select className="input" id={`${id}-options`} name="options">
            {asks.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div className="refer-message">
          <label className="label" htmlFor={`${id}-message`}>
            Message
          </label>
          {trouble && (
            <p className="field-error" id={`${id}-trouble`} role="alert">
              {trouble}
            </p>
          )}
          <textarea
            ref={message}
            className="input"
            id={`${id}-message`}
            name="message"
            rows={4}
            maxLength={4000}
            aria-invalid={trouble !== null}
            aria-describedby={trouble ? `${id}-trouble` : undefined}
          />
        </div>
        <div className="refer-acts">
          <button type="submit" className="button button-primary" aria-busy={busy}>
            Send
          </button>
          <button type="button" className="button button-text" onClick={onDone}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
}
