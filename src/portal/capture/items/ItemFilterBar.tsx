import "../../styles/items.css";
import { Icon } from "../../icons/Icon.tsx";
import type { ItemFilter } from "./use-item-filter.ts";

interface Props {
  readonly filter: ItemFilter;
  readonly shown: number;
  readonly plural: string;
  readonly onChange: (filter: ItemFilter) => void;
}

/** Finds an entry of a long schedule. */
export function ItemFilterBar({ filter, shown, plural, onChange }: Props) {
  return (
    <search className="item-strip" aria-label={`Find in ${plural}`}>
      <div className="input-search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={`Find in ${plural}`}
          placeholder={`Find in ${plural}`}
          autoComplete="off"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
      <label className="item-unfinished">
        <input
          type="checkbox"
          checked={filter.unfinished}
          onChange={({ target }) => onChange({ ...filter, unfinished: target.checked })}
        />
        Only what is to be finished
      </label>
      <span className="muted figure" role="status">
        {shown.toLocaleString("en-GB")} shown
      </span>
    </search>
  );
}
