import "../../styles/paste.css";
import { useEffect } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { kindOf } from "../../../form/kinds/kind-of.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { own } from "../../../form/values/own.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { Area } from "../../area/Area.tsx";
import { askToPaste, dismissPaste, usePasteRequest } from "../import/import-request.ts";
import { useQuote } from "../open/quote-context.ts";

const preview = () => import("./PasteArea.tsx");

/** Previews several rows pasted into an entry's question before anything changes. */
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

/** The place of the control that receives a paste: its own id, or that of its group of buttons. */
function placeOfControl(target: EventTarget | null): string {
  if (!(target instanceof Element) || !target.closest(".question")) return "";
  return target.id.includes("/") ? target.id : (target.closest("[role=radiogroup], [role=group]")?.id ?? "");
}

/**
 * The request behind pasting this text here; undefined if the control takes the paste itself: a single cell, several
 * lines into a multi-line field, anything outside an entry.
 */
export function pastedInto(store: FormStore, target: EventTarget | null, text: string): PasteRequest | undefined {
  const lines = text.replace(/[\r\n]+$/, "");
  const hasTabs = lines.includes("\t");
  if (!hasTabs && !/[\r\n]/.test(lines)) return undefined;
  const { section, itemId, name } = readPlace(placeOfControl(target));
  if (itemId === undefined || name === undefined) return undefined;
  const answers = own(store.tree().lists, section)?.byId.get(itemId);
  const group = answers && store.form.groupOfEntry(section, own(answers, "ItemType"));
  const question = group?.byName.get(name)?.question;
  if (!group || !question || (kindOf(question).control.wide && !hasTabs)) return undefined;
  return { group: group.name, itemId, name, text };
}
