import { transition } from "./lifecycle.ts";
import { factsOfStatus } from "./statuses.ts";

/** A change or a renewal of a policy, as far as it matters here. */
interface Work {
  readonly kind: string;
  readonly web_status: string;
}

/** Whether this offers, or offered, the next term: there is one invitation for a term. */
export function isRenewal({ kind }: Work): boolean {
  return kind === "renewal";
}

/** Whether this is an invitation, not accepted yet, that was made from another version of the policy than this one. */
export function isOutdated(work: Work & { readonly policy_version: number | null }, version: number): boolean {
  return isOpenRenewal(work) && work.policy_version !== null && work.policy_version !== version;
}

/** Whether a change of the policy takes this back: an invitation of what the policy was. */
export function isRetractedByChange({ kind, web_status }: Work): boolean {
  return kind === "renewal" && transition(web_status, { act: "retract" }, { permissions: undefined }, kind).ok;
}

/** Whether a change is being worked on; a policy has one at a time. */
export function isOpenChange({ kind, web_status }: Work): boolean {
  const facts = factsOfStatus(web_status);
  return kind === "mta" && facts?.kind === "mta" && facts.phase !== "endorsed";
}

/** Whether the next term is offered and neither accepted nor over: one that is declined can still be taken up. */
export function isOpenRenewal({ kind, web_status }: Work): boolean {
  return kind === "renewal" && factsOfStatus(web_status)?.isPolicy !== true;
}
