import { Check } from "../../kit/Check.tsx";
import { Input } from "../../kit/Input.tsx";
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
        labelClass="item-unfinished"
      >
        Only what is to be finished
      </Check>
      <span className="muted figure" role="status">
        {shown.toLocaleString("en-GB")} shown
      </span>
    </search>
  );
}
