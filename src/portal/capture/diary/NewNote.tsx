import { type FormEvent, useEffect, useRef, useState } from "react";
import { addToDiary } from "../../api/diary-calls.ts";
import { today } from "../../clock.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";

/** Writes into the diary; with a day, on which it comes up. */
export function NewNote({ onAdded }: { readonly onAdded: () => void }) {
  const { reference } = useQuote();
  const [words, write] = useDraft(`diary ${reference}`);
  const [due, setDue] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const past = due !== "" && due < today() ? "That day is over. Give today or a later one." : undefined;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (past) return;
    if (!words.trim()) {
      refuse("Write the note first.");
      return box.current?.focus();
    }
    if (!(await act(async () => void (await addToDiary(reference, words.trim(), due || undefined))))) return;
    write("");
    setDue("");
    onAdded();
    box.current?.focus();
  };
  return (
    <form className="refer" onSubmit={(event) => void add(event)} noValidate>
      <MessageBox ref={box} label="Note" words={words} rows={3} trouble={trouble} onChange={write} />
      <TypedDate label="Comes up on (optional)" value={due} error={past} onChange={setDue} />
      <div className="refer-acts">
        <button type="submit" className="button button-primary" aria-busy={busy}>
          {busy ? "Writing" : "Add to the diary"}
        </button>
      </div>
    </form>
  );
}
