import type { ProductDraft } from "../api/answers.ts";
import type { Replay } from "./draft/Impact.tsx";

/** What state a draft is in, and what it waits for. */
export function draftStateWords({ state, version, approvals, needed, urgent }: ProductDraft): string {
  if (state === "open") return "In progress";
  if (state === "dropped") return "Discarded";
  if (state === "published" && urgent && approvals.length === 0)
    return `Published urgently as version ${version}, to be reviewed`;
  if (state === "published") return `Published as version ${version}`;
  if (state === "approved") return `Approved by ${approvals.join(", ")}, ready to publish`;
  return needed === 1 ? "In review" : `In review, approved by ${approvals.length} of ${needed}`;
}

/** By how many per cent a decimal moved: to be shown, since the figures themselves stay as they are written. */
export const percentMoved = (was: string, is: string): number => (Number(is) / Number(was) - 1) * 100;

/** `+4.3%`. */
export const percentWords = (percent: number): string => `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;

/** What somebody still has to do something about, urgent versions that nobody has reviewed among it. */
export function isWaiting({ state, urgent, approvals }: ProductDraft): boolean {
  return state === "published" ? urgent && approvals.length === 0 : state !== "dropped";
}

/** Whether somebody can approve a draft: it is in review, or urgent and not reviewed, and they wrote none of it. */
export function waitsFor(draft: ProductDraft, name: string): boolean {
  const { state, authors, approvals, owner } = draft;
  const isJudged = state === "in-review" || (state === "published" && isWaiting(draft));
  return isJudged && ![owner, ...authors, ...approvals].includes(name);
}

/** A draft against the versions that records have. */
export const replayOfDraft = ({ id, number, revision }: ProductDraft): Replay => ({
  id,
  subject: { Draft: number },
  isOf: ({ draft }) => draft === number,
  title: "Effect of the draft on open business",
  lead: "Every open quote and every policy in force is priced and underwritten again, on its own version and on this draft. The records do not change, and brokers can continue working.",
  start: `Replay on revision ${revision}`,
  of: (run) => `revision ${run.revision}`,
  isBehind: (run) =>
    run.revision === revision
      ? undefined
      : `This replay is of revision ${run.revision} and the draft is at revision ${revision}. Replay it again to include the later edits.`,
  before: "Own version",
  after: "Draft",
});
