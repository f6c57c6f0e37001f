import type { Sections } from "../../schemas/record.ts";
import { readonlyChanges } from "../form/check/readonly-changes.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import { resolveForm } from "../form/resolve/resolve.ts";
import { treeOf } from "../form/tree/tree.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import { conflict } from "./refused.ts";

/** Refuses to change answers that the stored form locks while the stored answers are what they are. */
export const refuseReadonly = (form: PreparedForm, stored: Sections, next: Sections, today: CalendarDate): void => {
  const reasons = readonlyChanges(resolveForm(form, treeOf(form, stored), today), treeOf(form, next));
  if (reasons.length > 0) throw conflict("locked", "Some answers are read-only, so nothing was saved.", reasons);
};
