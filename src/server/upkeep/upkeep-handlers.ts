import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { passwordLinkFor, setSuspended } from "./account-acts.ts";
import { admitOperator } from "./admit-operator.ts";
import { checkWholeAudit } from "./check-audit-call.ts";
import { listJobs } from "./list-jobs.ts";
import type { upkeepCalls } from "./upkeep-calls.ts";

/** Each call asks first whether who sends it runs the portal. */
const forOperators =
  <Form, Answer>(answer: (services: Services, user: SessionUser, form: Form) => Promise<Answer>) =>
  (services: Services, user: SessionUser, form: Form): Promise<Answer> => {
    admitOperator(user);
    return answer(services, user, form);
  };

const upkeepJobs = forOperators<FormOf<"Upkeep/jobs">, AnswerOf<"Upkeep/jobs">>(listJobs);

const upkeepCheckAudit = forOperators<FormOf<"Upkeep/checkAudit">, AnswerOf<"Upkeep/checkAudit">>(checkWholeAudit);

const upkeepSuspend = forOperators<FormOf<"Upkeep/suspend">, AnswerOf<"Upkeep/suspend">>(
  async (services, { userId }, { Email, Act }) => ({
    changed: await setSuspended(services, Email, Act === "suspend", userId),
  }),
);

const upkeepResetPassword = forOperators<FormOf<"Upkeep/resetPassword">, AnswerOf<"Upkeep/resetPassword">>(
  (services, { userId }, { Email }) => passwordLinkFor(services, Email, userId),
);

export const upkeepHandlers: HandlersOf<typeof upkeepCalls> = {
  "Upkeep/jobs": upkeepJobs,
  "Upkeep/checkAudit": upkeepCheckAudit,
  "Upkeep/suspend": upkeepSuspend,
  "Upkeep/resetPassword": upkeepResetPassword,
};
