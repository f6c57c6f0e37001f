import "../../styles/items.css";
import { useMemo, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Check } from "../../kit/Check.tsx";
import { Input } from "../../kit/Input.tsx";
import { useQuote } from "../open/quote-context.ts";
import { countsOfEntry } from "./ItemState.tsx";

interface Props {
  readonly filter: ItemFilter;
  readonly shown: number;
  readonly plural: string;
  readonly onChange: (filter: ItemFilter) => void;
}

/** Search and filter for a long schedule. */
export function ItemFilterBar({ filter, shown, plural, onChange }: Props) {
  return (
    <search className="item-strip cluster gap-x-3 line-below size-13" aria-label={`Find in ${plural}`}>
      <div className="input-search">
        <Icon name="search" />
        <Input
          type="search"
          aria-label={`Find in ${plural}`}
          placeholder={`Find in ${plural}`}
          value={filter.text}
          onValue={(text) => onChange({ ...filter, text: text })}
        />
      </div>
      <Check
        checked={filter.unfinished}
        onChecked={(checked) => onChange({ ...filter, unfinished: checked })}
        labelClass="item-unfinished row"
      >
        Only unfinished
      </Check>
      <span className="muted figure" role="status">
        {shown.toLocaleString("en-GB")} shown
      </span>
    </search>
  );
}

interface ItemFilter {
  readonly text: string;
  readonly unfinished: boolean;
}

/** The entries that match a filter: their title contains every word and, if requested, they are incomplete. */
export function useItemFilter(group: string, ids: readonly string[]) {
  const { store } = useQuote();
  const [filter, setFilter] = useState<ItemFilter>({ text: "", unfinished: false });
  const progress = useRecordAtom(store, store.itemProgressAtom);
  const shown = useMemo(() => {
    const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && !filter.unfinished) return ids;
    return ids.filter((id) => {
      if (filter.unfinished) {
        const { wrong, missing } = countsOfEntry(store.resolution(), progress, group, id);
        if (wrong + missing === 0) return false;
      }
      if (words.length === 0) return true;
      const title = entryTitle(store.resolution(), group, id).toLowerCase();
      return words.every((word) => title.includes(word));
    });
  }, [store, group, ids, filter, progress]);
  return { filter, setFilter, shown };
}
