import "../../styles/paste.css";
import { useEffect } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { Area } from "../../area/Area.tsx";
import { useQuote } from "../open/quote-context.ts";
import { askToPaste, dismissPaste, usePasteRequest } from "./paste-request.ts";
import { pastedInto } from "./pasted-into.ts";

const preview = () => import("./PasteArea.tsx");

/** Takes several lines that are pasted into a question of an entry, and shows first what they would do. */
export function PasteHost() {
  const { store } = useQuote();
  const locked = useRecordAtom(store, store.lockedAtom);
  const asked = usePasteRequest();
  useEffect(() => {
    if (locked !== undefined) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const request = pastedInto(store, event.target, event.clipboardData?.getData("text/plain") ?? "");
      if (!request) return;
      event.preventDefault();
      askToPaste(request);
    };
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("paste", onPaste);
      dismissPaste();
    };
  }, [store, locked]);
  if (!asked) return null;
  return (
    <div className="paste-host">
      <Area name="capture/paste" load={preview} />
    </div>
  );
}
