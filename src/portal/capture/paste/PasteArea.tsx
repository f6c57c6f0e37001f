import "../../styles/import.css";
import "../../styles/paste.css";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { useQuote } from "../open/quote-context.ts";
import { PastePreview } from "./PastePreview.tsx";
import { dismissPaste, usePasteRequest } from "./paste-request.ts";

interface Props {
  readonly plural: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the cells that are to be pasted. */
function PasteText({ plural, onText, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onText(text);
      }}
    >
      <label htmlFor={id} className="paste-label">
        Cells copied from a spreadsheet
      </label>
      <p className="question-hint" id={`${id}-hint`}>
        One line for each of the {plural}, from the first downwards. A first line of headings is recognised.
      </p>
      <textarea
        id={id}
        className="input paste-text"
        rows={8}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="paste-acts">
        <Button type="submit" variant="primary" aria-disabled={text.trim() === ""}>
          Preview
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** The dialog in front of pasting: nothing is changed before it is agreed to. The focus goes back where it was. */
export default function PasteArea() {
  const { store } = useQuote();
  const asked = usePasteRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);
  const text = asked?.text ?? typed;
  const request = useMemo(() => (asked && text !== undefined ? { ...asked, text } : undefined), [asked, text]);
  if (!asked) return null;
  const { plural = "entries" } = store.form.group(asked.group) ?? {};
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="paste" aria-labelledby="paste-title" onClose={dismissPaste}>
      <h2 id="paste-title">Paste into {plural}</h2>
      {request ? (
        <PastePreview request={request} onClose={close} />
      ) : (
        <PasteText plural={plural} onText={setTyped} onClose={close} />
      )}
    </dialog>
  );
}
