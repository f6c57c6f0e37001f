import type { DatedRates } from "../../../../../schemas/rating.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { nameChoices } from "../../../../form/author/names-in-scope.ts";
import type { NameOf, PartChoice } from "../../../../form/author/part-shape.ts";
import { type CalendarDate, formatDate } from "../../../../form/values/calendar.ts";
import { isTextList } from "../../../../form/values/own.ts";
import { counted } from "../../../../form/words/phrases.ts";
import { today } from "../../../clock.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { SelectField } from "../../../kit/Field.tsx";
import { useAuthor } from "./author-context.ts";
import { Whole } from "./PartRow.tsx";
import { TypedBox } from "./TypedBox.tsx";

interface NameFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined for names typed by hand. */
  readonly of: NameOf | undefined;
  readonly value?: string;
  readonly taken?: readonly string[];
  readonly onName: (name: string) => void;
}

/** Dated rates that are figures, or tables, with their current value. */
export function datedChoices(rates: DatedRates, kind: "figure" | "table", day: CalendarDate): readonly PartChoice[] {
  return Object.entries(rates).flatMap(([name, rows]): readonly PartChoice[] => {
    const row = rows.findLast(({ from }) => from <= day) ?? rows[0];
    if (!row || (kind === "figure") !== (typeof row.value === "string")) return [];
    const is = typeof row.value === "string" ? row.value : counted(Object.keys(row.value).length, "rate");
    return [[name, `${name}: ${is} from ${formatDate(row.from)}`]];
  });
}

/** The choices, with the present value added if it no longer exists. */
export const withOwn = (choices: readonly PartChoice[], value: string): readonly PartChoice[] =>
  value === "" || choices.some(([name]) => name === value) ? choices : [[value, value], ...choices];

/** One name, chosen from the existing ones. */
export function NameField({ label, hint, of, value = "", taken = [], onName }: NameFieldProps) {
  const { linted, entries, rates } = useAuthor();
  if (of === undefined)
    return (
      <TypedBox
        label={label}
        hint={hint}
        value={value}
        read={(text) => (taken.includes(text) ? { error: `“${text}” already exists.` } : { value: text })}
        onValue={(name) => typeof name === "string" && onName(name)}
      />
    );
  const all = of === "dated table" ? datedChoices(rates, "table", today()) : nameChoices(linted, of, entries);
  const choices = all.filter(([name]) => !taken.includes(name));
  return (
    <SelectField
      label={label}
      hint={hint}
      {...(value === "" ? { empty: "Choose" } : {})}
      value={value}
      options={withOwn(choices, value)}
      onValue={(name) => name !== "" && onName(name)}
    />
  );
}

interface SeveralFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly PartChoice[];
  readonly value: Json | undefined;
  readonly onValue: (value: Json | undefined) => void;
}

/** Several existing names, in the order chosen. */
export function SeveralField({ label, hint, options, value, onValue }: SeveralFieldProps) {
  const chosen = isTextList(value) ? value : [];
  const words = new Map(options);
  const left = options.filter(([name]) => !chosen.includes(name));
  const put = (next: readonly string[]) => onValue(next.length === 0 ? undefined : next);
  return (
    <Whole title={label} hint={hint}>
      <span className="cluster at-stretch gap-1">
        {chosen.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={`${label}: remove ${words.get(name) ?? name}`}
            onClick={() => put(chosen.filter((each) => each !== name))}
          >
            {words.get(name) ?? name} <Icon name="close" />
          </Button>
        ))}
      </span>
      {left.length > 0 && (
        <SelectField
          label={`${label}: add`}
          empty="Choose"
          value=""
          options={left}
          onValue={(name) => name !== "" && put([...chosen, name])}
        />
      )}
    </Whole>
  );
}
