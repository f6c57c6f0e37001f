import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { EditName } from "../../../state/history/own-edits.ts";
import { useQuote } from "../open/quote-context.ts";
import { useTakeBack } from "./use-take-back.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

interface StepProps {
  readonly name: "Undo" | "Redo";
  readonly keys: string;
  readonly edit: EditName | undefined;
  readonly onStep: () => void;
}

function Step({ name, keys, edit, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="button button-small button-text"
      aria-disabled={edit === undefined}
      aria-keyshortcuts={keys}
      title={edit ? `${name}: ${edit.label}` : undefined}
      onClick={edit && onStep}
    >
      {name}
      {edit && <span className="visually-hidden">: {edit.label}</span>}
    </button>
  );
}

/** Takes back what one did oneself, edit by edit, and does it again. What was done is read out once, here. */
export function UndoRedo() {
  const { store } = useQuote();
  const locked = useRecordAtom(store, store.lockedAtom);
  const undoable = useRecordAtom(store, store.undoAtom);
  const redoable = useRecordAtom(store, store.redoAtom);
  const { undo, redo, said } = useTakeBack();
  useUndoKeys(store, { undo, redo });
  if (locked !== undefined) return null;
  return (
    <span className="crumb-undo">
      <Step name="Undo" keys="Control+Z" edit={undoable} onStep={undo} />
      <Step name="Redo" keys="Control+Shift+Z" edit={redoable} onStep={redo} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </span>
  );
}
