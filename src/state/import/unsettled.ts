import type { Option } from "../../../schemas/question.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { needsChoice } from "./column-match.ts";
import type { ImportChoices, ImportPlan } from "./import-plan.ts";
import { valueKey } from "./import-plan.ts";

/** Positions of the columns that the user must still match. */
export function columnsToChoose(
  { matches, chosen, scales }: Pick<ImportPlan, "matches" | "chosen" | "scales">,
  { decided }: ImportChoices,
): readonly number[] {
  return matches.flatMap((match, at) =>
    typeof scales[at] === "string" || (needsChoice(match) && chosen[at] === undefined && !decided?.has(at)) ? [at] : [],
  );
}

/** A value of a file that is not an option, or that the user has matched to one. */
export interface ValueToMatch {
  readonly question: string;
  readonly label: string;
  readonly text: string;
  /** Number of rows that contain it. */
  readonly count: number;
  readonly options: readonly Option[];
  /** The option that it was matched to. */
  readonly chosen: string | undefined;
}

/** Distinct values that name no option, including those already matched. */
export function valuesToMatch(
  form: PreparedForm,
  plan: ImportPlan,
  { values }: ImportChoices,
): readonly ValueToMatch[] {
  const found = new Map<string, ValueToMatch>();
  const group = form.groups.get(plan.group);
  for (const { cells } of plan.rows)
    for (const [at, { text, state }] of cells.entries()) {
      const prepared = group?.byName.get(plan.columns[at] ?? "");
      if (!prepared?.options || text.trim() === "") continue;
      const { name, label } = prepared.question;
      const key = valueKey(plan.group, name, text);
      const chosen = values?.get(key);
      if (state !== "unread" && chosen === undefined) continue;
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, {
        question: name,
        label,
        text: found.get(key)?.text ?? text.trim(),
        count,
        options: prepared.options,
        chosen,
      });
    }
  return [...found.values()];
}

/** Number of new rows without any answer that identifies their entry, such as an address or a postcode. */
export function countUnidentifiedRows(form: PreparedForm, { group, rows, columns }: ImportPlan): number {
  const { title = [] } = form.group(group) ?? {};
  if (title.length === 0) return 0;
  return rows.filter(
    ({ isNew, itemId, cells }) =>
      isNew && itemId !== undefined && !cells.some(({ put }, at) => put && title.includes(columns[at] ?? "")),
  ).length;
}
