import { actRules } from "../../../insurance/lifecycle/acts.ts";

const asText = (statuses: readonly string[]): ReadonlySet<string> => new Set(statuses);

const referable = asText(actRules.refer.from);
const talkedAbout = asText(actRules.message.from);

/** Whether a quote in this status, in capitals, can be sent to an underwriter. */
export const mayBeReferred = (webStatus: string): boolean => referable.has(webStatus);

/** Whether a quote in this status, in capitals, is with an underwriter. */
export const isWithUnderwriter = (webStatus: string): boolean => talkedAbout.has(webStatus);
