import { type KeptQuote, keptOfClient, keptOfThese } from "../../db/queries/privacy/quotes-to-erase.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { keptUntil, mayErase, retentionWords } from "../../insurance/retention/retention.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import type { Person } from "./person-wanted.ts";

type Kept = AnswerOf<"Privacy/whatIsKept">["quotes"][number];

/** The role in which a quote names a person: `driver`, or `proposer, driver`. */
const rolesOf = (row: KeptQuote, person: Person | undefined): Kept["as"] => {
  const here = person?.named.filter((each) => each.row.id === row.id) ?? [];
  return [...new Set(here.map((each) => each.person.as))].join(", ") || null;
};

/** A quote or policy with the last day of its retention period, and the reason for it. */
export const keptAnswer = (row: KeptQuote, today: string, person?: Person): Kept => {
  const {
    reference,
    definition_id: type,
    web_status: status,
    policy_number: policyNumber,
    cancelled_from: cancelledFrom,
    cover_end,
    changed_at,
  } = row;
  const from = {
    changed: londonDate(changed_at),
    coverEnd: cover_end !== null && isCalendarDate(cover_end) ? cover_end : undefined,
  };
  const due = isCalendarDate(today) && mayErase(from, today);
  const until = keptUntil(from);
  return {
    reference,
    type,
    status,
    policyNumber,
    cancelledFrom,
    as: rolesOf(row, person),
    until,
    why: retentionWords(from, today),
    due,
  };
};

/** The quotes and policies of a client, or that name a person; none for a user. */
export const quotesOfPerson = async (
  { db }: Pick<Services, "db">,
  { kind, firmId, id, named }: Person,
): Promise<readonly KeptQuote[]> => {
  if (kind === "client") return keptOfClient(db, firmId, id);
  return kind === "named"
    ? keptOfThese(
        db,
        named.map(({ row }) => ({ firm_id: row.firm_id, quote_id: row.id })),
      )
    : [];
};
