import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { answerDifferences } from "../../insurance/change/answer-differences.ts";
import { lineDifferences } from "../../insurance/change/line-differences.ts";
import { resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { changedAnswersFor } from "../quote/change/difference-of.ts";
import type { Services } from "../services.ts";
import { versionOf } from "./get-version.ts";
import { openPolicyQuote } from "./open-policy-quote.ts";

/** Every answer and every line of the premium that differs between two versions of a policy. */
export const compareVersions = async (
  services: Services,
  user: SessionUser,
  { reference, from, to }: FormOf<"Policy/compareVersions">,
): Promise<AnswerOf<"Policy/compareVersions">> => {
  const term = await openPolicyQuote(services, user, reference);
  const before = await versionOf(services, term, from, "from");
  const after = await versionOf(services, term, to, "to");
  const { form } = term.quote.definition;
  const today = londonDate(services.clock.now());
  const answers = answerDifferences(resolvePolicy(form, before, today), resolvePolicy(form, after, today));
  return {
    answers: changedAnswersFor(form, answers, user.permissions),
    lines: lineDifferences(before.price.lines, after.price.lines),
  };
};
