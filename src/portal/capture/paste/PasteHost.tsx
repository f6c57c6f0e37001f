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

/** The place of the control that is pasted into: its own id, or that of the buttons it is one of. */
function placeOfControl(target: EventTarget | null): string {
  if (!(target instanceof Element) || !target.closest(".question")) return "";
  return target.id.includes("/") ? target.id : (target.closest("[role=radiogroup], [role=group]")?.id ?? "");
}

/**
 * What is asked for by pasting this text here; undefined where the control takes it as it is: a single cell, several
 * lines into a question that has room for them, anything outside of an entry.
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
