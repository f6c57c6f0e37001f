import { Link } from "react-router-dom";
import type { Thing } from "../../../form/explain/things.ts";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { draftStateWords } from "../draft-words.ts";
import type { DeskState, DraftDesk } from "./draft-desk.ts";

interface Props {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly things: ReadonlyMap<string, Thing>;
}

/** Whose draft it is and how far, who else is in it, and the ways back. */
export function DraftHead({ desk, state, things }: Props) {
  const { draft } = state.whole;
  const isDone = () => desk.state().trouble === undefined;
  return (
    <div className="studio-crumb">
      <Link to="/user/studio">Studio</Link>
      <span className="small">{state.definition.title}</span>
      <h1>{draft.title}</h1>
      <span className="small">{draftStateWords(draft)}</span>
      <span className="small studio-others" role="status">
        {state.others.map((each) => whereWords(each, things)).join("; ")}
      </span>
      <span className="studio-crumb-end">
        <Way words="Undo" of={state.undoes} onGo={desk.undo} isDone={isDone} />
        <Way words="Redo" of={state.redoes} onGo={desk.redo} isDone={isDone} />
        <span className="small" role="status">
          {savingWords(state)}
        </span>
      </span>
    </div>
  );
}

interface WayProps {
  readonly words: string;
  /** What it takes back or does again; undefined where there is nothing. */
  readonly of: string | undefined;
  readonly onGo: () => Promise<void>;
  /** Whether it could be done. */
  readonly isDone: () => boolean;
}

/** Undo or Redo; what it is about is on the button, and is said once it is done. */
function Way({ words, of, onGo, isDone }: WayProps) {
  const go = async () => {
    if (of === undefined) return;
    await onGo();
    if (isDone()) toast(`${words}: ${of}`);
  };
  return (
    <Button size="small" title={of} aria-disabled={of === undefined} onClick={() => void go()}>
      {words}
    </Button>
  );
}

/** `Anna Bell is at “Flat roof, % of area”`. */
const whereWords = (other: DeskState["others"][number], things: ReadonlyMap<string, Thing>): string => {
  const thing = things.get(other.thing);
  return thing ? `${other.name} is at “${thing.label}”` : `${other.name} has this draft open`;
};

const savingWords = ({ saving, whole }: DeskState): string => {
  if (saving === "saving") return "Saving";
  return saving === "failed" ? "Not saved" : `Saved, revision ${whole.draft.revision}`;
};
