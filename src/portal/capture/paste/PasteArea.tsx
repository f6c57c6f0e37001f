import { useEffect, useMemo, useRef, useState } from "react";
import { useQuote } from "../open/quote-context.ts";
import { PastePreview } from "./PastePreview.tsx";
import { PasteText } from "./PasteText.tsx";
import { dismissPaste, usePasteRequest } from "./paste-request.ts";

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
