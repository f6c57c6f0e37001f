import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { addDraftNote, type DraftActor, setDraftState, withDraftLock } from "../../../db/commands/drafts.ts";
import type { Database } from "../../../db/open-database.ts";
import { prefixesBeside } from "../../../db/queries/definitions/definitions.ts";
import {
  approvalsIn,
  authorsOfDrafts,
  notesOfDraft,
  type StoredDraft,
  type StoredNote,
  urgentOfDrafts,
} from "../../../db/queries/definitions/drafts.ts";
import { PRACTICE_ID } from "../../../form/author/new/practice.ts";
import { type MoneyMovement, moneyMovements } from "../../../form/diff/money-movements.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import { prefixFindings } from "../../../form/lint/publishing-rules.ts";
import { isRecord } from "../../../form/values/own.ts";
import { refuseOnePerson } from "../../privileged/factor-demand.ts";
import { badInput, conflict, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type CheckedDefinition, checkedWith, isPublishable } from "../check-definition.ts";
import { publishedDefinition } from "../definitions.ts";
import { ratesOf } from "../held-rates.ts";
import { findingsBesidePublished, refusalOfCheck } from "../publish.ts";
import { findingsInSources } from "../sources.ts";
import { checkUnended, draftSeen, noSuchDraft, type SeenDraft, sourcesOfDraft, withSeenDraft } from "./write-draft.ts";

type Checking = Pick<Services, "db" | "checkDefinition">;

/** The result of checking a draft, and the definition if it can be published. */
export interface CheckedDraft extends CheckedDefinition {
  readonly definition: Definition | undefined;
  /** Findings of the lint, and of the comparison with the published version. */
  readonly findings: readonly LintFinding[];
}

const isSound = (json: Json, checked: CheckedDefinition): json is Json & Definition => checked.isSound;

/** Checks a draft as publishing does. */
export const checkDraft = async ({ db, checkDefinition }: Checking, draft: StoredDraft): Promise<CheckedDraft> => {
  const { json, sources } = sourcesOfDraft(draft);
  const [rates, base] = [await ratesOf(db), await baseOf(db, draft)];
  const beside = [...findingsInSources(sources), ...(await prefixTaken(db, json, base))];
  const checked = checkedWith(beside, await checkDefinition(json, rates, base ?? null));
  // A sound definition is compared with the published one even if its tests fail.
  const findings = [...checked.findings, ...(isSound(json, checked) ? await findingsBesidePublished(db, json) : [])];
  const isFit = isPublishable(json, checked) && findings.every(({ severity }) => severity !== "error");
  return { ...checked, findings, definition: isFit ? json : undefined };
};

/** A reference prefix that another product uses; the practice product issues no references. */
const prefixTaken = async (db: Database, json: Json, base: Definition | undefined): Promise<readonly LintFinding[]> => {
  const { id, referencePrefix } = isRecord(json) ? json : {};
  if (typeof id !== "string" || id === PRACTICE_ID || typeof referencePrefix !== "string") return [];
  return prefixFindings({ id, referencePrefix }, base, await prefixesBeside(db, id));
};

/** The version that a draft is based on; undefined for a first one. */
export const baseOf = (db: Database, draft: StoredDraft): Promise<Definition | undefined> =>
  publishedDefinition(db, draft.definition_id, draft.base_version);

/** Price figures that change by more than the usual step; none for a definition that fails the lint. */
export const movementsOf = async (
  db: Database,
  draft: StoredDraft,
  definition: Definition | undefined,
): Promise<readonly MoneyMovement[]> => {
  const before = await baseOf(db, draft);
  return before && definition ? moneyMovements(before, definition) : [];
};

/** How many people who did not write the draft must approve it: one more if a price figure changes a lot. */
export const approvalsNeeded = (movements: readonly MoneyMovement[]): number => (movements.length > 0 ? 2 : 1);

/**
 * Requests a review of a draft that is to be released, or only published. @throws {Refused} with every finding and failing
 * test, as publishing does
 */
export const askReview = async (
  services: Checking,
  seen: SeenDraft,
  publishOnly: boolean,
  by: DraftActor,
  within: (transaction: Database, draft: StoredDraft) => Promise<void>,
): Promise<StoredDraft> => {
  const found = await draftSeen(services.db, seen);
  checkUnended(found);
  const checked = await checkDraft(services, found);
  if (checked.definition === undefined) throw refusalOfCheck(checked);
  const needed = approvalsNeeded(await movementsOf(services.db, found, checked.definition));
  return withSeenDraft(services.db, seen, async (transaction, draft) => {
    if (draft.state === "in-review" || draft.state === "approved") return draft;
    checkUnended(draft);
    const asked = await setDraftState(transaction, draft, "in-review", by, {
      needed,
      publish_only: publishOnly || null,
    });
    await within(transaction, asked);
    return asked;
  });
};

/** A reviewer's verdict as sent. */
export interface GivenVerdict {
  readonly verdict: "approved" | "sent-back";
  readonly words: string;
}

/** @throws {Refused} where this person, or nobody at all, can give this verdict on the draft */
const admitVerdict = async (
  transaction: Database,
  draft: StoredDraft,
  verdict: GivenVerdict["verdict"],
  by: DraftActor,
): Promise<void> => {
  const authors = await authorsOfDrafts(transaction, [draft.number]);
  if (authors.some((author) => author.by === by.userId))
    throw new Refused(
      403,
      "own-draft",
      "You wrote part of this draft: someone who wrote no part of it has to approve it.",
    );
  if (draft.state === "open")
    throw conflict(
      "not-in-review",
      `Draft ${draft.number} is still being written: its author asks for a review first.`,
    );
  // Only an urgent release is reviewed after it was published.
  const isReviewed = draft.state === "published" && (await urgentOfDrafts(transaction, [draft.number])).size > 0;
  if (!isReviewed) checkUnended(draft);
  if (verdict !== "approved") return;
  const approvals = approvalsIn(await notesOfDraft(transaction, draft.number), draft.revision);
  await refuseOnePerson(
    transaction,
    by,
    [...authors, ...approvals].map((each) => each.by),
    by.at,
  );
};

/** A draft after a verdict. */
export interface JudgedDraft {
  readonly draft: StoredDraft;
  /** Approvals of the current revision. */
  readonly approvals: readonly StoredNote[];
}

/**
 * Records a verdict. With enough approvals the draft is approved; a rejection reopens it. For a draft published urgently
 * it is the review afterwards.
 */
export const judgeDraft = (
  db: Database,
  seen: SeenDraft,
  { verdict, words }: GivenVerdict,
  by: DraftActor,
  within: (transaction: Database, judged: JudgedDraft) => Promise<void>,
): Promise<JudgedDraft> =>
  withSeenDraft(db, seen, async (transaction, draft) => {
    await admitVerdict(transaction, draft, verdict, by);
    const notes = await addDraftNote(transaction, draft, { verdict, place: "", words }, by);
    const approvals = approvalsIn(notes, draft.revision);
    const isOpenAgain = verdict === "sent-back" && draft.state !== "published";
    const isApproved = draft.state === "in-review" && approvals.length >= draft.needed;
    const next = isOpenAgain ? ("open" as const) : isApproved ? ("approved" as const) : undefined;
    const judged = {
      draft: next === undefined ? draft : await setDraftState(transaction, draft, next, by),
      approvals,
    };
    await within(transaction, judged);
    return judged;
  });

/** A comment or a reply; `settles` closes the thread. */
export interface GivenComment {
  readonly place: string;
  readonly words: string;
  readonly answers: number | null;
  readonly settles: boolean;
}

/**
 * Records a comment on a part of a draft. It belongs to the revision that its author has seen, whatever was written since.
 *
 * @param within is given the notes of the thread, this one last
 * @throws {Refused} 404, and 400 for a reply to a comment that the draft does not have
 */
export const commentOnDraft = (
  db: Database,
  { draft: number, revision }: SeenDraft,
  { place, words, answers, settles }: GivenComment,
  by: DraftActor,
  within: (transaction: Database, draft: StoredDraft, talk: readonly StoredNote[]) => Promise<void>,
): Promise<StoredNote> =>
  withDraftLock(db, number, async (transaction, draft) => {
    if (!draft) throw noSuchDraft();
    if (revision > draft.revision) throw badInput("revision", `Draft ${number} has no revision ${revision} yet.`);
    const asked = answers === null ? undefined : (await notesOfDraft(transaction, number))[answers - 1];
    if (answers !== null && (asked === undefined || asked.verdict !== null || asked.answers !== null))
      throw badInput("Answers", `Note ${answers} of draft ${number} is not a comment that can be answered.`);
    const comment = { verdict: null, place: asked?.place ?? place, words, answers, settles: settles || null };
    const notes = await addDraftNote(transaction, { ...draft, revision }, comment, by);
    const first = answers ?? notes.length;
    const talk = notes.filter((each) => each.number === first || each.answers === first);
    await within(transaction, draft, talk);
    return notes[notes.length - 1] as StoredNote;
  });
