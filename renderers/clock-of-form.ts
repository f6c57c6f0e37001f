import { isRecord } from "./is-record.ts";

/** What the clock of the host says, `formContext={{ now: () => new Date() }}`; undefined where none is handed in. */
export function clockOfForm(formContext: unknown): Date | undefined {
  const now = isRecord(formContext) ? formContext.now : undefined;
  const moment: unknown = typeof now === "function" ? now() : undefined;
  return moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
