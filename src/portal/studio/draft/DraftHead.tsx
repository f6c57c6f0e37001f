import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router-dom";
import { outlineOf, rowAfter } from "../../../form/author/outline.ts";
import { type Thing, thingsOf } from "../../../form/explain/things.ts";
import { actOfKey, boxesForText, type UndoStep } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { draftStateWords } from "../draft-words.ts";
import type { DeskState } from "./draft-acts.ts";
import type { DraftDesk } from "./draft-desk.ts";

interface Props {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly things: ReadonlyMap<string, Thing>;
  /** Id of the selected part, if any. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The draft's owner and state, who else has it open, and undo and redo. */
export function DraftHead({ desk, state, things, chosen, onChoose }: Props) {
  const { draft } = state.whole;
  /** Selects what was restored, or the neighbour of what was removed. */
  const go = async (step: UndoStep) => {
    const gone = await desk[step]();
    if (!gone) return;
    toast(`${stepWords[step]}: ${gone.words}`);
    const [was, is] = [thingsOf(gone.before), thingsOf(gone.after)];
    const back = [...is.values()].find(({ id, kind }) => kind !== "option" && !was.has(id));
    const isGone = chosen !== undefined && was.has(chosen) && !is.has(chosen);
    const next = back?.id ?? (isGone ? rowAfter(outlineOf(gone.before), chosen) : undefined);
    if (next !== undefined) onChoose(next);
  };
  useUndoKeys((step) => void go(step));
  return (
    <div className="studio-crumb cluster gap-x-3 line-below">
      <Link to="/user/studio">Studio</Link>
      <span className="small">{state.definition.title}</span>
      <h1 className="size-16">{draft.title}</h1>
      <span className="small">{draftStateWords(draft)}</span>
      <span className="small studio-others" role="status">
        {state.others.map((each) => presenceWords(each, things)).join("; ")}
      </span>
      <span className="cluster gap-3 end">
        <UndoButton step="undo" keys="Control+Z" of={state.undoes} onGo={go} />
        <UndoButton step="redo" keys="Control+Y" of={state.redoes} onGo={go} />
        <span className="small" role="status">
          {savingWords(state)}
        </span>
      </span>
    </div>
  );
}

const stepWords: Readonly<Record<UndoStep, string>> = { undo: "Undo", redo: "Redo" };

/** Handles Ctrl+Z and Ctrl+Y, except in a field being edited: there the browser's own undo applies until it is left. */
function useUndoKeys(go: (step: UndoStep) => void): void {
  const onStep = useEffectEvent(go);
  useEffect(() => {
    let typed: EventTarget | null = null;
    const onInput = ({ target }: Event) => {
      if (target !== typed) typed = target instanceof Element && target.matches(boxesForText) ? target : null;
    };
    const onFocus = ({ target }: Event) => {
      if (target !== typed) typed = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const step = actOfKey(event);
      if (!step || event.defaultPrevented || (typed !== null && event.target === typed)) return;
      // Otherwise the browser would undo typing in a field already left, and move there.
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) onStep(step);
    };
    window.addEventListener("input", onInput);
    window.addEventListener("focusin", onFocus);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("input", onInput);
      window.removeEventListener("focusin", onFocus);
      window.removeEventListener("keydown", onKey);
    };
  }, []);
}

interface UndoButtonProps {
  readonly step: UndoStep;
  readonly keys: string;
  /** What it would undo or redo; undefined if nothing. */
  readonly of: string | undefined;
  readonly onGo: (step: UndoStep) => Promise<void>;
}

/** Undo or Redo button; names its edit, and announces it once done. */
function UndoButton({ step, keys, of, onGo }: UndoButtonProps) {
  return (
    <Button
      size="small"
      title={of}
      aria-keyshortcuts={keys}
      aria-disabled={of === undefined}
      onClick={() => void onGo(step)}
    >
      {stepWords[step]}
    </Button>
  );
}

/** `Anna Bell is at “Flat roof, % of area”`. */
const presenceWords = (other: DeskState["others"][number], things: ReadonlyMap<string, Thing>): string => {
  const thing = things.get(other.thing);
  return thing ? `${other.name} is editing “${thing.label}”` : `${other.name} has this draft open`;
};

const savingWords = ({ saving, whole }: DeskState): string => {
  if (saving === "saving") return "Saving";
  return saving === "failed" ? "Not saved" : `Saved, revision ${whole.draft.revision}`;
};
