import type { ProductDraft } from "../api/answers.ts";
import type { Replay } from "./draft/Impact.tsx";

/** A draft's state, and what it is waiting for. */
export function draftStateWords({ state, version, approvals, needed, urgent }: ProductDraft): string {
  if (state === "open") return "In progress";
  if (state === "dropped") return "Discarded";
  if (state === "published" && urgent && approvals.length === 0)
    return `Published urgently as version ${version}, to be reviewed`;
  if (state === "published") return `Published as version ${version}`;
  if (state === "approved") return `Approved by ${approvals.join(", ")}, ready to publish`;
  return needed === 1 ? "In review" : `In review, approved by ${approvals.length} of ${needed}`;
}

/** Change of a decimal in per cent, for display only: the figures themselves stay decimals. */
export const percentMoved = (was: string, is: string): number => (Number(is) / Number(was) - 1) * 100;

/** `+4.3%`. */
export const percentWords = (percent: number): string => `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;

/** Whether a draft awaits action, including an urgent version without a review. */
export function isWaiting({ state, urgent, approvals }: ProductDraft): boolean {
  return state === "published" ? urgent && approvals.length === 0 : state !== "dropped";
}

/** Whether a user can approve a draft: it is in review, or urgent and not reviewed, and they wrote none of it. */
export function waitsFor(draft: ProductDraft, name: string): boolean {
  const { state, authors, approvals, owner } = draft;
  const isJudged = state === "in-review" || (state === "published" && isWaiting(draft));
  return isJudged && ![owner, ...authors, ...approvals].includes(name);
}

/** Compares a draft with the versions that records use; one with errors cannot price them. */
export const replayOfDraft = ({ id, number, revision }: ProductDraft, hasErrors: boolean): Replay => ({
  id,
  subject: { Draft: number },
  isOf: ({ draft }) => draft === number,
  title: "Effect of the draft on open business",
  lead: "Every open quote and every policy in force is priced and underwritten again, on its own version and on this draft. The records do not change, and brokers can continue working.",
  start: `Replay on revision ${revision}`,
  unready: hasErrors ? "The effect is calculated once the errors are corrected." : undefined,
  of: (run) => `revision ${run.revision}`,
  isBehind: (run) =>
    run.revision === revision
      ? undefined
      : `This replay is of revision ${run.revision} and the draft is at revision ${revision}. Replay it again to include the later edits.`,
  before: "Own version",
  after: "Draft",
});
