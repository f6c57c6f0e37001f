import type { HandlersOf } from "../contract/handlers-of.ts";
import { compareVersions } from "./compare-versions.ts";
import { confirmCancellation } from "./confirm-cancellation.ts";
import { confirmFacts } from "./confirm-facts.ts";
import { createRenewal } from "./create-renewal.ts";
import { getVersion } from "./get-version.ts";
import { getVersions } from "./get-versions.ts";
import type { policyCalls } from "./policy-calls.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { refuseCancellation } from "./refuse-cancellation.ts";
import { reinstate, requestReinstatement } from "./reinstate.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { withdrawCancellation } from "./withdraw-cancellation.ts";

export const policyHandlers: HandlersOf<typeof policyCalls> = {
  "Policy/getVersions": getVersions,
  "Policy/getVersion": getVersion,
  "Policy/compareVersions": compareVersions,
  "Policy/quoteCancellation": quoteCancellation,
  "Policy/requestCancellation": requestCancellation,
  "Policy/withdrawCancellation": withdrawCancellation,
  "Policy/confirmCancellation": confirmCancellation,
  "Policy/refuseCancellation": refuseCancellation,
  "Policy/requestReinstatement": requestReinstatement,
  "Policy/reinstate": reinstate,
  "Policy/createRenewal": createRenewal,
  "Policy/confirmFacts": confirmFacts,
};
