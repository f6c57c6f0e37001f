import { Link } from "react-router-dom";
import type { Question } from "../../../../schemas/question.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { kindOf } from "../../../form/kinds/kind-of.ts";
import { placeOf } from "../../../form/tree/place.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/Panel.tsx";
import type { Column, RowAttributes } from "../../kit/Table.tsx";
import { itemName, itemPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { ItemState, useItemCounts } from "./ItemState.tsx";
import { useItemActs } from "./use-item-acts.ts";

/** Returns the hook for an entry's row: whether its page is open, and whether it is incomplete. */
export const rowHook = (group: string, current: string | undefined) =>
  function useItemRow(id: string): RowAttributes {
    const { wrong, missing } = useItemCounts(group, id);
    const isCurrent = id === current;
    return {
      id: `entry-${id}`,
      className: isCurrent ? "item-current" : wrong + missing > 0 ? "item-lacking" : undefined,
      "aria-current": isCurrent ? "true" : undefined,
    };
  };

/** The answers of an entry that the definition shows, what it lacks, and its actions. */
export const itemCells = (group: string, columns: readonly ItemColumn[]): readonly Column<string>[] => [
  ...columns.map(
    (column): Column<string> => ({
      id: column.names[0],
      words: column.label,
      isFigure: column.isFigure && !column.isTitle,
      cellClass: column.isTitle
        ? "item-title"
        : (classes(column.isFigure ? "item-figure" : "item-part", column.isMain && "item-main") ?? ""),
      cell: (id) =>
        column.isTitle ? (
          <EntryLink group={group} id={id} column={column} />
        ) : (
          <Answer group={group} id={id} column={column} />
        ),
    }),
  ),
  { words: "Answers", cellClass: "item-state", cell: (id) => <State group={group} id={id} /> },
  {
    words: "Actions",
    isSilent: true,
    cellClass: "cell-actions item-acts whole",
    cell: (id) => <Acts group={group} id={id} />,
  },
];

interface Props {
  readonly group: string;
  readonly id: string;
}

const State = ({ group, id }: Props) => <ItemState counts={useItemCounts(group, id)} />;

function useName(group: string, id: string): string {
  const quote = useQuote();
  return itemName(quote, quote.store.form.group(group)?.at ?? "", id);
}

function Acts({ group, id }: Props) {
  const { state } = useQuote();
  const { copy, remove } = useItemActs(group);
  const name = useName(group, id);
  const called = name === id ? "new entry" : name;
  if (state.readOnly) return null;
  return (
    <>
      <Button variant="icon" aria-label={`Copy ${called}`} title="Copy" onClick={() => copy(id)}>
        <Icon name="copy" />
      </Button>
      <Button variant="icon" aria-label={`Remove ${called}`} title="Remove" onClick={() => remove(id)}>
        <Icon name="trash" />
      </Button>
    </>
  );
}

function Answer({ group, id, column }: Props & { readonly column: ItemColumn }) {
  const { store } = useQuote();
  const [name] = column.names;
  const text = useShown(store, group, id, name);
  const { error } = useRecordAtom(store, store.questionAtom(placeOf(store.form.group(group)?.at ?? "", id, name)));
  return error ? <span className="error-words">{text || "–"}</span> : text || <span className="muted">–</span>;
}

/** Link to the entry's page. Its second answer, such as a postcode, stays on one line. */
function EntryLink({ group, id, column }: Props & { readonly column: ItemColumn }) {
  const { store, fields, reference } = useQuote();
  const [first, second] = column.names;
  const one = useShown(store, group, id, first);
  const shown = useShown(store, group, id, second ?? first);
  const other = second === undefined ? "" : shown;
  return (
    <Link to={itemPath(fields.id, reference, useName(group, id))}>
      {one || other ? one : `No ${column.label.toLowerCase()} yet`}
      {one && other && ", "}
      {other && <span className="whole">{other}</span>}
    </Link>
  );
}

function useShown(store: FormStore, group: string, id: string, name: string): string {
  const question = store.form.question(group, name);
  const section = store.form.group(group)?.at ?? "";
  const answer = useRecordAtom(store, store.answerAtom(placeOf(section, id, name)));
  if (question?.type === "system") return typeof answer === "string" ? answer : "New";
  return question ? showAnswer(question, answer) : "";
}

export interface ItemColumn {
  /** Questions whose answers share the column, in order. */
  readonly names: readonly [string, ...string[]];
  readonly label: string;
  readonly isFigure: boolean;
  /** The one figure shown on a narrow screen. */
  readonly isMain: boolean;
  /** The column with the entry's title, which links to its page. */
  readonly isTitle: boolean;
}

const isFigure = (question: Question | undefined): boolean =>
  question !== undefined && kindOf(question).document.figure;

const headingOf = (question: Question): string =>
  kindOf(question).source === "server" ? "Ref" : (question.docLabel ?? question.label);

/** The columns that a definition gives its table; answers that together form an entry's title share one. */
export function columnsOf(form: PreparedForm, groupName: string): readonly ItemColumn[] {
  const { columns = [], title = [] } = form.group(groupName) ?? {};
  const [first, ...others] = title;
  const main = columns.find((name) => isFigure(form.question(groupName, name)));
  return columns.flatMap((name): readonly ItemColumn[] => {
    const question = form.question(groupName, name);
    if (!question || others.includes(name)) return [];
    const isTitle = name === first;
    return [
      {
        names: isTitle ? [name, ...others] : [name],
        label: headingOf(question),
        isFigure: isFigure(question),
        isMain: name === main,
        isTitle,
      },
    ];
  });
}
