import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { type DatedVersion, versionsOnDay } from "../../../insurance/change/version-in-force.ts";

/**
 * Which version of a policy is in force and what comes when: `3`, or `1 in force, 2 from 21/02/2027`; of one that is
 * cancelled when it ends.
 */
export function policyVersionWords(versions: readonly DatedVersion[], today: CalendarDate): string {
  const { inForce, coming, cancelledFrom } = versionsOnDay(versions, today);
  const newest = String(versions.at(-1)?.number ?? 1);
  const end = cancelledFrom && formatDate(cancelledFrom);
  if (inForce === undefined && end) return `${newest}, cancelled from ${end}`;
  const later = coming.map(({ number, effective }) => `${number} from ${formatDate(effective)}`);
  if (end) later.push(`cancelled from ${end}`);
  if (inForce === undefined) return later.length > 1 ? later.join(", ") : newest;
  return later.length === 0 ? newest : [`${inForce} in force`, ...later].join(", ");
}
