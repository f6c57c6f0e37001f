import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { actLabel, changeParts, notTakenUpLabels } from "../../insurance/statistics/acts.ts";
import type { ListFilter } from "../api/document-calls.ts";

type Counted = Pick<ListFilter, "act" | "actFrom" | "actTo" | "actUser" | "part">;

const parts: Readonly<Record<string, string>> = { ...notTakenUpLabels, ...changeParts };

const dayWords = (day: string): string => (isCalendarDate(day) ? formatDate(day) : day);

const daysWords = ({ actFrom, actTo }: Counted): string => {
  if (actFrom && actTo) return actFrom === actTo ? dayWords(actFrom) : `${dayWords(actFrom)} to ${dayWords(actTo)}`;
  if (actFrom) return `from ${dayWords(actFrom)}`;
  return actTo ? `until ${dayWords(actTo)}` : "";
};

/** What a figure counted, as the list says it: `Not taken up, 01/07/2026 to 14/07/2026, The price, Nerys Alderton`. */
export function countedWords(
  counted: Counted,
  people: readonly { readonly id: string; readonly name: string }[],
): string {
  const person = people.find(({ id }) => id === counted.actUser)?.name ?? counted.actUser;
  const said = [actLabel(counted.act) ?? counted.act, daysWords(counted), parts[counted.part] ?? counted.part, person];
  return said.filter(Boolean).join(", ");
}
