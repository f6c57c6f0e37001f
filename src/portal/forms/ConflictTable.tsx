import { useRecordAtom } from "../../binding/state-hooks.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { readPlace } from "../../form/tree/place.ts";
import type { ConflictingAnswer, ConflictSide } from "../../state/conflict/conflict.ts";
import { groupAt } from "../../state/entries/find-item.ts";
import type { FormStore } from "../../state/form-store.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Panel } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";

type Value = ConflictingAnswer["mine"];

function questionAt(store: FormStore, place: string) {
  const group = groupAt(store.form, store.tree(), place);
  const question = group?.byName.get(readPlace(place).name ?? "")?.question;
  return group && question ? { question, group: group.name } : undefined;
}

function titleOf(store: FormStore, place: string): string {
  const found = questionAt(store, place);
  const { itemId, name } = readPlace(place);
  if (!found) return name ?? itemId ?? place;
  if (itemId === undefined) return found.question.label;
  return `${entryTitle(store.resolution(), found.group, itemId)}: ${found.question.label}`;
}

function wordsOf(store: FormStore, place: string, value: Value): string {
  if (value === undefined || value === null) return "No answer";
  const found = questionAt(store, place);
  if (found) return showAnswer(found.question, value) || "No answer";
  return typeof value === "object" ? "The entry with its answers" : String(value);
}

/** `Saved by Ada Jones, Today 14:32`, as far as the server says. */
function changeWords({ by, at }: ConflictingAnswer): string {
  const when = at === undefined ? "" : momentWords(at);
  if (by === undefined) return when;
  return `by ${by}${when && `, ${when}`}`;
}

/** Answers changed by two people at once, side by side. Theirs stays saved until the user chooses. */
export default function ConflictTable({ store }: { readonly store: FormStore }) {
  const conflict = useRecordAtom(store, store.conflictAtom);
  const choose = (place: string, side: ConflictSide) => {
    store.resolveConflict(place, side);
    focusWhenThere(conflict.length === 1 ? place : "conflict");
  };
  const columns: readonly Column<ConflictingAnswer>[] = [
    { words: "Question", isName: true, cell: ({ place }) => titleOf(store, place) },
    { words: "Before", cellClass: "muted", cell: ({ place, base }) => wordsOf(store, place, base) },
    {
      words: "Yours",
      cell: (each) => <Choice store={store} conflict={each} side="mine" verb="Keep" onChoose={choose} />,
    },
    {
      words: "Saved elsewhere",
      cell: (each) => (
        <>
          <Choice store={store} conflict={each} side="theirs" verb="Take" onChoose={choose} />
          <span className="small muted conflict-who">{changeWords(each)}</span>
        </>
      ),
    },
  ];
  return (
    <Panel
      id="conflict"
      className="conflict"
      titleId="conflict-title"
      title="These answers were changed elsewhere too"
      beside={
        <span className="muted">
          Everything else is merged and saved. Choose which of these to keep. You can undo a choice.
        </span>
      }
      role="alert"
    >
      <Table
        isWordy
        label="Answers that were changed elsewhere too"
        caption="Your answers and those saved elsewhere"
        columns={columns}
        rows={conflict}
        keyOf={({ place }) => place}
      />
    </Panel>
  );
}

interface ChoiceProps {
  readonly store: FormStore;
  readonly conflict: ConflictingAnswer;
  readonly side: ConflictSide;
  readonly verb: string;
  readonly onChoose: (place: string, side: ConflictSide) => void;
}

function Choice({ store, conflict, side, verb, onChoose }: ChoiceProps) {
  return (
    <Button size="small" onClick={() => onChoose(conflict.place, side)}>
      {verb} {wordsOf(store, conflict.place, conflict[side])}
    </Button>
  );
}
