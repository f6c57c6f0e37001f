import { useEffect, useRef } from "react";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { useQuote } from "../open/quote-context.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { dismissImport, importButtonId, useImportRequest } from "./import-request.ts";
import { SaveSchedule } from "./SaveSchedule.tsx";
import { useFile } from "./use-file.ts";
import { WorkProgress } from "./WorkProgress.tsx";

/** The dialog of importing and exporting a schedule: nothing is changed before it is agreed to. */
export default function ImportArea() {
  const { store, state } = useQuote();
  const asked = useImportRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, choose, back } = useFile(asked?.file);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // Whoever listens is told where he is whenever the step is another one.
  useEffectOf(step.kind, () => heading.current?.focus());
  if (!asked) return null;
  const { plural = "entries" } = store.form.group(asked.group) ?? {};
  const close = () => dialog.current?.close();
  const closed = () => {
    dismissImport();
    // What opened it may be gone: an empty schedule has a button that a filled one has not.
    if (!opener.current?.isConnected) focusWhenThere(importButtonId(asked.group));
  };
  return (
    <dialog
      ref={dialog}
      className={step.kind === "preview" ? "paste import import-wide" : "paste import"}
      aria-labelledby="import-title"
      onClose={closed}
    >
      <h2 id="import-title" tabIndex={-1} ref={heading}>
        {step.kind === "preview" ? `Import ${step.file.name}` : `Import and export ${plural}`}
      </h2>
      {step.kind === "choose" && (
        <>
          {!state.readOnly && <ChooseFile trouble={step.trouble} onFile={choose} />}
          <SaveSchedule group={asked.group} />
          <div className="paste-acts">
            <button type="button" className="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
      {step.kind === "reading" && <WorkProgress label={`Reading ${step.name}`} share={step.share} onCancel={back} />}
      {step.kind === "preview" && (
        <ImportPreview file={step.file} preferred={asked.group} onClose={close} onAnother={back} />
      )}
    </dialog>
  );
}
