import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { type KeptFrom, POLICY_YEARS, QUOTE_MONTHS } from "./retention.ts";

/** Why a quote or a policy is kept for as long as it is, in sentences. */
export const retentionWords = ({ changed, coverEnd }: KeptFrom, today: CalendarDate): string => {
  if (coverEnd === undefined)
    return `Nobody accepted it. A quote is kept for ${QUOTE_MONTHS} months after its last change, here ${formatDate(changed)}: complaints about advice are made within months.`;
  const ends = coverEnd < today ? "ended" : "ends";
  return `Its term ${ends} on ${formatDate(coverEnd)}. A policy is kept for ${POLICY_YEARS} years after that: claims under it can be made for six years, and be heard of late.`;
};
