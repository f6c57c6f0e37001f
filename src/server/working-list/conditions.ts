import { markCondition as storeMark } from "../../db/commands/working-list/policy-conditions.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { policyConditions } from "../../db/queries/working-list/policy-conditions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { openQuote } from "../quote/open-quote.ts";
import { noSuchQuote } from "../refused.ts";
import type { Services } from "../services.ts";

type Answer = AnswerOf<"Policy/getConditions">;

/** The quote that began the term: that of a change or a renewal is its policy's. */
const rootOf = async (services: Services, user: SessionUser, reference: string) => {
  const { row } = await openQuote(services, user, reference);
  return { firm_id: row.firm_id, quote_id: row.kind === "mta" ? (row.policy_quote_id ?? row.id) : row.id };
};

const answerOf = async ({ db }: Services, root: Awaited<ReturnType<typeof rootOf>>): Promise<Answer> => ({
  conditions: (await policyConditions(db, root.firm_id, [root.quote_id])).map(({ id, due, done_at, done_by_name }) => ({
    id,
    due,
    doneAt: done_at?.toISOString() ?? null,
    doneBy: done_by_name,
  })),
});

/** Which conditions of a policy have a day, and which of them are done. */
export const getConditions = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Policy/getConditions">,
): Promise<Answer> => answerOf(services, await rootOf(services, user, reference));

/** Says that a condition is done, or that it is not: once is enough. */
export const markCondition = async (
  services: Services,
  user: SessionUser,
  { reference, id, done }: FormOf<"Policy/markCondition">,
): Promise<Answer> => {
  const root = await rootOf(services, user, reference);
  const by = { at: services.clock.now(), actor: user.userId, name: user.name };
  if (!(await storeMark(services.db, { ...root, id }, done === "Yes", by))) throw noSuchQuote();
  return answerOf(services, root);
};
