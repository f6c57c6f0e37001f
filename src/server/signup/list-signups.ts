import { countSignups, listSignups as storedSignups } from "../../db/queries/joining/signups.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { knownTo, matchesOf } from "./signup-matches.ts";
import { comparedBy, signupRow } from "./signup-row.ts";

const PAGE_SIZE = 25;

/** Firms that ask to join, those that look like somebody who is known marked as such while they wait. */
export const listSignups = async (
  { db, clock }: Services,
  _user: SessionUser,
  { state = "waiting", page = 1, pageSize = PAGE_SIZE }: FormOf<"Signups/list">,
): Promise<AnswerOf<"Signups/list">> => {
  const now = clock.now();
  const [counts, signups] = await Promise.all([
    countSignups(db, londonDate(now)),
    storedSignups(db, state, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  const known = await knownTo(
    db,
    signups.map(({ email }) => email),
  );
  const matches = (signup: (typeof signups)[number]) =>
    signup.state === "waiting" ? matchesOf(comparedBy(signup), known, signup.reference) : [];
  return { ...counts, rows: signups.map((signup) => signupRow(signup, matches(signup), now)) };
};
