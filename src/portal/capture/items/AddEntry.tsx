import { useWords } from "../../../../renderers/form-language.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { useQuote } from "../open/quote-context.ts";
import { addEntryId } from "./use-item-acts.ts";

interface Props {
  readonly group: string;
  /** What an entry is called, e.g. `claim`. */
  readonly label: string;
  readonly atMost: boolean;
  readonly onAdd: () => void;
}

/** Adds an entry to a list on the page. */
export function AddEntry({ group, label, atMost, onAdd }: Props) {
  const { say, language } = useWords();
  return (
    <Button id={addEntryId(group, undefined)} size="small" lang={language} aria-disabled={atMost} onClick={onAdd}>
      <Icon name="plus" />
      {say("addEntry", { label })}
    </Button>
  );
}

/** Adds an entry to those that hang from another, which its name says: there is a button like it in each. */
export function AddEntryTo({ group, label, atMost, onAdd, parentId }: Props & { readonly parentId: string }) {
  const { say, language } = useWords();
  const { store } = useQuote();
  const parent = useRecordAtom(store, store.titleAtom(parentId));
  return (
    <Button
      id={addEntryId(group, parentId)}
      size="small"
      lang={language}
      aria-disabled={atMost}
      aria-label={say("addEntryTo", { label, title: parent })}
      onClick={onAdd}
    >
      <Icon name="plus" />
      {say("addEntry", { label })}
    </Button>
  );
}
