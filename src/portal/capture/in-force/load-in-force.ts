import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { today } from "../../clock.ts";
import { getData } from "../open/quote-calls.ts";

/** The policy's answers, read by the form of its change and measured at the first day of the term. */
export async function loadInForce(
  policyReference: string,
  form: PreparedForm,
  termStart: CalendarDate | undefined,
): Promise<Resolution> {
  const { DATA } = await getData(policyReference);
  const day = today();
  return resolveForm(form, treeOf(form, DATA), { today: day, asAt: termStart ?? day });
}
