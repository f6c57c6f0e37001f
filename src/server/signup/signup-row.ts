import type { ListedSignup } from "../../db/queries/joining/signups.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { ComparedFirm } from "../../insurance/joining/firm-matches.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { placeIn } from "./place-in.ts";
import type { SignupMatch } from "./signup-matches.ts";

type Row = AnswerOf<"Signups/list">["rows"][number];

/** A sign-up as the list and its own page show it. */
export const signupRow = (signup: Omit<ListedSignup, "address">, matches: readonly SignupMatch[], now: Date): Row => ({
  reference: signup.reference,
  firm: signup.firm_name,
  state: signup.state,
  askedAt: signup.asked_at.toISOString(),
  answerBy: signup.answer_by,
  overdue: signup.state === "waiting" && londonDate(now) > signup.answer_by,
  matches: matches.map(({ kind, id, name, state, by }) => ({
    kind,
    name,
    reference: kind === "signup" ? id : null,
    state,
    by: [...by],
  })),
  decidedAt: signup.decided_at?.toISOString() ?? null,
  decidedBy: signup.decided_by_name,
});

/** What a sign-up is compared by. */
export const comparedBy = ({ firm_name, frn, company_number, email, address }: ListedSignup): ComparedFirm => ({
  firmName: firm_name,
  frn,
  companyNumber: company_number,
  email,
  place: placeIn(address),
});
