import type { ListFilter } from "../api/document-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { countedWords } from "./counted-words.ts";

interface Props {
  readonly filter: ListFilter;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (part: Partial<ListFilter>) => void;
}

const none = { act: "", actFrom: "", actTo: "", actUser: "", part: "" };

/** Which figure of the statistics the list is the rows of, and the way back to all of them. */
export function CountedFilter({ filter, people, onChange }: Props) {
  if (!filter.act) return null;
  const words = countedWords(filter, people);
  return (
    <p className="filter counted-filter">
      <span>
        Counted as <b>{words}</b>
      </span>
      <button type="button" className="button button-text button-small" onClick={() => onChange(none)}>
        <Icon name="close" />
        Show whatever happened
      </button>
    </p>
  );
}
