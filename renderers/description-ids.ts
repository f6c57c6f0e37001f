/** The elements around a control besides its label, in the order in which they are drawn and read out. */
const parts = ["unit", "hint", "why", "from", "error", "withheld", "warning", "changed", "note"] as const;

export type DescribingPart = (typeof parts)[number];

/** Id of the visible label of the control `id`. */
export const labelId = (id: string): string => `${id}:label`;

/** Id of one of the describing texts of the control `id`, e.g. `RD/Excess:hint`. */
export const descriptionId = (id: string, part: DescribingPart): string => `${id}:${part}`;

/** Value of `aria-describedby`: ids of the texts present; undefined if none. */
export function describedBy(id: string, there: Readonly<Partial<Record<DescribingPart, boolean>>>): string | undefined {
  const ids = parts.filter((part) => there[part]).map((part) => descriptionId(id, part));
  return ids.length > 0 ? ids.join(" ") : undefined;
}
