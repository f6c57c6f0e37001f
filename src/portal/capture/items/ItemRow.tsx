import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { placeOf } from "../../../form/tree/place.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { itemPath } from "../open/capture-path.ts";
import { itemName } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import type { Column } from "./columns-of.ts";
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
      <td className="item-acts">
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
    error && "item-wrong",
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
