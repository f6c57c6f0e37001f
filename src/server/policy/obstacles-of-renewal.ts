import { londonDate } from "../../form/values/calendar.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { renewalObstacles } from "../../insurance/renewal/renewal-obstacles.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";

/** Why a policy cannot be renewed; none for any other kind of quote. */
export const obstaclesOfRenewal = ({ row, policy }: OpenedQuote, now: Date): readonly Reason[] => {
  if (row.kind !== "renewal" || !policy) return [];
  const renewed = { ...policy, webStatus: policy.root.web_status };
  return renewalObstacles(renewed, row.policy_version, londonDate(now));
};
