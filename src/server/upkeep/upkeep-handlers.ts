import type { HandlersOf } from "../contract/handlers-of.ts";
import { upkeepCheckAudit, upkeepJobs, upkeepResetPassword, upkeepSuspend } from "./answer-upkeep.ts";
import type { upkeepCalls } from "./upkeep-calls.ts";

export const upkeepHandlers: HandlersOf<typeof upkeepCalls> = {
  "Upkeep/jobs": upkeepJobs,
  "Upkeep/checkAudit": upkeepCheckAudit,
  "Upkeep/suspend": upkeepSuspend,
  "Upkeep/resetPassword": upkeepResetPassword,
};
