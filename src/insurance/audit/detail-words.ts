import { formatPounds } from "../money/money.ts";

/** What a detail of an act is called where it is worth reading; one that is not here is called as it is stored. */
const labels: Readonly<Record<string, string>> = {
  from: "From",
  to: "To",
  outcome: "Outcome",
  premium: "Premium",
  total: "Total",
  reason: "Reason",
  version: "Version",
  branch: "Branch",
  permissions: "Rights, as a number",
  sessions: "Sessions",
  number: "Number",
  rows: "Rows",
};

/** Details in pence. */
const amounts = new Set(["premium", "total", "charge"]);

/** A hash says nothing to a reader. */
const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const valueWords = (name: string, value: unknown): string | undefined => {
  if (isHash(value) || value === "") return undefined;
  if (typeof value === "number") return amounts.has(name) ? formatPounds(value) : String(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string" && !isHash(each)))
    return value.join(", ");
  return undefined;
};

/**
 * What an act says beside its name, a line each: `From: INCOMPLETE`. Hashes and what they cover are left out.
 *
 * @param detail JSON as stored; that of a row that was edited may be anything
 */
export const detailWords = (detail: string): readonly string[] => {
  let said: unknown;
  try {
    said = JSON.parse(detail);
  } catch {
    return ["What it said cannot be read."];
  }
  if (typeof said !== "object" || said === null) return [];
  return Object.entries(said).flatMap(([name, value]) => {
    const words = valueWords(name, value);
    return words === undefined ? [] : [`${labelOf(name)}: ${words}`];
  });
};
