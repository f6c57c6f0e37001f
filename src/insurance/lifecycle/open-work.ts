import { transition } from "./lifecycle.ts";
import { factsOfStatus } from "./statuses.ts";

/** The relevant columns of a change or renewal. */
interface Work {
  readonly kind: string;
  readonly web_status: string;
}

/** Whether this is a renewal of any status: there is one invitation per term. */
export function isRenewal({ kind }: Work): boolean {
  return kind === "renewal";
}

/** Whether this is an unaccepted invitation made from another version of the policy. */
export function isOutdated(work: Work & { readonly policy_version: number | null }, version: number): boolean {
  return isOpenRenewal(work) && work.policy_version !== null && work.policy_version !== version;
}

/** Whether a change of the policy withdraws this, because it is an invitation based on an earlier version. */
export function isRetractedByChange({ kind, web_status }: Work): boolean {
  return kind === "renewal" && transition(web_status, { act: "retract" }, { permissions: undefined }, kind).ok;
}

/** Whether a change is in progress; a policy has at most one. */
export function isOpenChange({ kind, web_status }: Work): boolean {
  const facts = factsOfStatus(web_status);
  return kind === "mta" && facts?.kind === "mta" && facts.phase !== "endorsed";
}

/** Whether the next term is offered and neither accepted nor over: a declined one can still be taken up. */
export function isOpenRenewal({ kind, web_status }: Work): boolean {
  return kind === "renewal" && factsOfStatus(web_status)?.isPolicy !== true;
}
