import "../styles/statistics.css";
import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { actLabel, changeParts, notTakenUpLabels } from "../../insurance/statistics/acts.ts";
import type { ListFilter } from "../api/document-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";

type Counted = Pick<ListFilter, "act" | "actFrom" | "actTo" | "actUser" | "part">;

const parts: Readonly<Record<string, string>> = { ...notTakenUpLabels, ...changeParts };

const dayWords = (day: string): string => (isCalendarDate(day) ? formatDate(day) : day);

const daysWords = ({ actFrom, actTo }: Counted): string => {
  if (actFrom && actTo) return actFrom === actTo ? dayWords(actFrom) : `${dayWords(actFrom)} to ${dayWords(actTo)}`;
  if (actFrom) return `from ${dayWords(actFrom)}`;
  return actTo ? `until ${dayWords(actTo)}` : "";
};

/** What a figure counted, as the list says it: `Not taken up, 01/07/2026 to 14/07/2026, The price, Nerys Alderton`. */
function countedWords(counted: Counted, people: readonly { readonly id: string; readonly name: string }[]): string {
  const person = people.find(({ id }) => id === counted.actUser)?.name ?? counted.actUser;
  const said = [actLabel(counted.act) ?? counted.act, daysWords(counted), parts[counted.part] ?? counted.part, person];
  return said.filter(Boolean).join(", ");
}

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
      <Button variant="text" size="small" onClick={() => onChange(none)}>
        <Icon name="close" />
        Show whatever happened
      </Button>
    </p>
  );
}
