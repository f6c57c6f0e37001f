import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { openQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { requestsAnswer } from "./request-answer.ts";

/** What the underwriter asks for about a quote, with the answers so far. */
export const getInfoRequest = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"InfoRequest/get">,
): Promise<AnswerOf<"InfoRequest/get">> => {
  const { row } = await openQuote(services, user, reference);
  const all = await requestsAnswer(services.db, row, services.clock.now());
  const request = all.find(({ sentAt, closedAt }) => sentAt === null && closedAt === null) ?? null;
  return { request, earlier: all.filter((each) => each !== request) };
};
