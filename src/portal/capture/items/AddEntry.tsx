import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useQuote } from "../open/quote-context.ts";
import { addEntryId } from "./add-entry-id.ts";

interface Props {
  readonly group: string;
  /** What an entry is called, e.g. `claim`. */
  readonly label: string;
  readonly atMost: boolean;
  readonly onAdd: () => void;
}

/** Adds an entry to a list on the page. */
export function AddEntry({ group, label, atMost, onAdd }: Props) {
  return (
    <button
      type="button"
      id={addEntryId(group, undefined)}
      className="button button-small"
      aria-disabled={atMost}
      onClick={onAdd}
    >
      <Icon name="plus" />
      Add {label}
    </button>
  );
}

/** Adds an entry to those that hang from another, which its name says: there is a button like it in each. */
export function AddEntryTo({ group, label, atMost, onAdd, parentId }: Props & { readonly parentId: string }) {
  const { store } = useQuote();
  const parent = useRecordAtom(store, store.titleAtom(parentId));
  return (
    <button
      type="button"
      id={addEntryId(group, parentId)}
      className="button button-small"
      aria-disabled={atMost}
      aria-label={`Add ${label} to ${parent}`}
      onClick={onAdd}
    >
      <Icon name="plus" />
      Add {label}
    </button>
  );
}
