import type { KeptQuote } from "../../db/queries/privacy/quotes-to-erase.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { keptUntil, mayErase } from "../../insurance/retention/retention.ts";
import { retentionWords } from "../../insurance/retention/retention-words.ts";
import type { AnswerOf } from "../contract/call-types.ts";

type Kept = AnswerOf<"Privacy/whatIsKept">["quotes"][number];

/** A quote or a policy with the day until which it is kept, and why. */
export const keptAnswer = (row: KeptQuote, today: string): Kept => {
  const {
    reference,
    definition_id: type,
    web_status: status,
    policy_number: policyNumber,
    cover_end,
    changed_at,
  } = row;
  const from = {
    changed: londonDate(changed_at),
    coverEnd: cover_end !== null && isCalendarDate(cover_end) ? cover_end : undefined,
  };
  const due = isCalendarDate(today) && mayErase(from, today);
  return { reference, type, status, policyNumber, until: keptUntil(from), why: retentionWords(from, today), due };
};
