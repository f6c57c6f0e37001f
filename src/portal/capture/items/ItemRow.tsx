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
import { itemName, itemPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { ItemState, useItemCounts } from "./ItemState.tsx";
import { useItemActs } from "./use-item-acts.ts";

interface Props {
  readonly group: string;
  readonly id: string;
  readonly columns: readonly Column[];
  readonly current: boolean;
  /** Position among the rows, from 0. */
  readonly index: number;
  /** Receives the row's height, where only rows in sight are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const rowClass = (current: boolean, lacking: boolean): string | undefined =>
  current ? "item-current" : lacking ? "item-lacking" : undefined;

export function ItemRow({ group, id, columns, current, index, measure }: Props) {
  const quote = useQuote();
  const { copy, remove } = useItemActs(group);
  const counts = useItemCounts(group, id);
  const name = itemName(quote, quote.store.form.group(group)?.at ?? "", id);
  const called = name === id ? "new entry" : name;
  return (
    <tr
      id={`entry-${id}`}
      className={rowClass(current, counts.wrong + counts.missing > 0)}
      aria-current={current ? "true" : undefined}
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
    >
      {columns.map((column) => (
        <Cell
          key={column.names[0]}
          group={group}
          id={id}
          column={column}
          address={itemPath(quote.fields.id, quote.reference, name)}
        />
      ))}
      <td className="item-state">
        <ItemState counts={counts} />
      </td>
      <td className="cell-actions item-acts whole">
        {!quote.state.readOnly && (
          <>
            <Button variant="icon" aria-label={`Copy ${called}`} title="Copy" onClick={() => copy(id)}>
              <Icon name="copy" />
            </Button>
            <Button variant="icon" aria-label={`Remove ${called}`} title="Remove" onClick={() => remove(id)}>
              <Icon name="trash" />
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

interface CellProps {
  readonly group: string;
  readonly id: string;
  readonly column: Column;
  readonly address: string;
}

function Cell({ group, id, column, address }: CellProps) {
  const { store } = useQuote();
  const [first, second] = column.names;
  const one = useShown(store, group, id, first);
  const other = useShown(store, group, id, second ?? first);
  const { error } = useRecordAtom(store, store.questionAtom(placeOf(store.form.group(group)?.at ?? "", id, first)));
  const text = second === undefined ? one : [one, other].filter(Boolean).join(", ");
  if (column.isTitle)
    return (
      <td className="item-title">
        <Link to={address}>{text || `No ${column.label.toLowerCase()} yet`}</Link>
      </td>
    );
  const classes = [
    column.isFigure ? "figure-right item-figure" : "item-part",
    column.isMain && "item-main",
    error && "error-words",
  ];
  return <td className={classes.filter(Boolean).join(" ")}>{text || <span className="muted">–</span>}</td>;
}

function useShown(store: FormStore, group: string, id: string, name: string): string {
  const question = store.form.question(group, name);
  const section = store.form.group(group)?.at ?? "";
  const answer = useRecordAtom(store, store.answerAtom(placeOf(section, id, name)));
  if (question?.type === "system") return typeof answer === "string" ? answer : "New";
  return question ? showAnswer(question, answer) : "";
}

interface Column {
  /** Questions whose answers stand in the column, one after the other. */
  readonly names: readonly [string, ...string[]];
  readonly label: string;
  readonly isFigure: boolean;
  /** The one figure that a narrow screen has room for. */
  readonly isMain: boolean;
  /** The column that names the entry and leads to its page. */
  readonly isTitle: boolean;
}

const isFigure = (question: Question | undefined): boolean =>
  question !== undefined && kindOf(question).document.figure;

const headingOf = (question: Question): string =>
  kindOf(question).source === "server" ? "Ref" : (question.docLabel ?? question.label);

/** The columns that a definition gives its table; answers that together name an entry share one. */
export function columnsOf(form: PreparedForm, groupName: string): readonly Column[] {
  const { columns = [], title = [] } = form.group(groupName) ?? {};
  const [first, ...others] = title;
  const main = columns.find((name) => isFigure(form.question(groupName, name)));
  return columns.flatMap((name): readonly Column[] => {
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
