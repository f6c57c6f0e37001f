import type { DraftActor } from "../../db/commands/drafts.ts";
import type { Database } from "../../db/open-database.ts";
import {
  approvalsIn,
  authorsOfDrafts,
  editsOfDraft,
  type ListedDraft,
  listDrafts,
  notesOfDraft,
  urgentOfDrafts,
  verdictsOnDrafts,
} from "../../db/queries/definitions/drafts.ts";
import { productDifferences } from "../../documents/product-differences.ts";
import { unmetWords } from "../../insurance/cases/run-product-tests.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { approvalsNeeded, baseOf, checkDraft, movementsOf } from "../definitions/drafts/judge-draft.ts";
import { draftNumbered, sourcesOfDraft } from "../definitions/drafts/write-draft.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";

/** Services for working on drafts. */
export type DraftDesk = Pick<
  Services,
  "db" | "clock" | "checkDefinition" | "workAtDefinition" | "urgentReleases" | "newId" | "site" | "publicUrl"
>;

/** A user who works on drafts. */
export type DraftUser = Omit<DraftActor, "at">;

/** The actor at the present time. */
export const draftActorOf = ({ clock }: DraftDesk, { firmId, userId, name }: DraftUser): DraftActor => ({
  firmId,
  userId,
  name,
  at: clock.now(),
});

type ShownDraft = AnswerOf<"Studio/openDraft">["draft"];

const MAX_LISTED = 200;

/** Drafts as calls return them, with authors and approvers, queried once for all of them. */
const shownDrafts = async (db: Database, drafts: readonly ListedDraft[]): Promise<ShownDraft[]> => {
  if (drafts.length === 0) return [];
  const numbers = drafts.map(({ number }) => number);
  const authors = await authorsOfDrafts(db, numbers);
  const verdicts = await verdictsOnDrafts(db, numbers);
  const urgent = await urgentOfDrafts(db, numbers);
  return drafts.map((draft) => ({
    number: draft.number,
    id: draft.definition_id,
    base: draft.base_version,
    title: draft.title,
    reason: draft.reason,
    owner: draft.owner_name,
    authors: authors.filter((each) => each.draft === draft.number).map((each) => each.by_name),
    revision: draft.revision,
    state: draft.state,
    approvals: approvalsIn(
      verdicts.filter((each) => each.draft === draft.number),
      draft.revision,
    ).map((each) => each.by_name),
    needed: draft.needed,
    publishOnly: draft.publish_only === true,
    version: draft.version,
    urgent: urgent.has(draft.number),
    openedAt: draft.opened_at.toISOString(),
    changedAt: draft.changed_at.toISOString(),
  }));
};

/** A draft as calls return it. */
export const shownDraft = async ({ db }: Pick<DraftDesk, "db">, draft: ListedDraft): Promise<ShownDraft> => {
  const [shown] = await shownDrafts(db, [draft]);
  if (!shown) throw new Error(`Draft ${draft.number} is not shown.`);
  return shown;
};

/** Drafts, newest first. */
export const draftsShown = async (
  { db }: Pick<DraftDesk, "db">,
  { id }: FormOf<"Studio/drafts">,
): Promise<AnswerOf<"Studio/drafts">> => ({
  drafts: await shownDrafts(db, await listDrafts(db, { id, limit: MAX_LISTED })),
});

/** A whole draft. */
export const draftWhole = async (
  services: DraftDesk,
  { userId }: Pick<DraftActor, "userId">,
  { draft: number }: FormOf<"Studio/getDraft">,
): Promise<AnswerOf<"Studio/getDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const [edits, notes] = [await editsOfDraft(services.db, number), await notesOfDraft(services.db, number)];
  const { files, json } = sourcesOfDraft(draft);
  return {
    draft: await shownDraft(services, draft),
    files: [...files],
    isAuthor: edits.some(({ by }) => by === userId),
    definition: json,
    edits: edits.map(({ revision, at, by_name: by, words, files: names }) => {
      return { revision, at: at.toISOString(), by, words, files: [...names] };
    }),
    notes: notes.map(({ number: of, revision, at, by_name: by, verdict, place, words, answers, settles }) => {
      const comment = { verdict, place, words, answers, settles: settles === true };
      return { number: of, revision, at: at.toISOString(), by, ...comment };
    }),
  };
};

/** The check that publishing would make. */
export const draftChecked = async (
  services: DraftDesk,
  { draft: number }: FormOf<"Studio/checkDraft">,
): Promise<AnswerOf<"Studio/checkDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const { findings, ran, failed, definition } = await checkDraft(services, draft);
  return {
    publishable: definition !== undefined,
    findings: findings.map(({ rule, severity, path, message, fix, patch, choices, cause }) => ({
      rule,
      severity,
      path,
      message,
      ...(fix === undefined ? {} : { fix }),
      ...(patch === undefined ? {} : { patch: JSON.stringify(patch) }),
      ...(choices && { choices: choices.map((each) => ({ words: each.words, patch: JSON.stringify(each.patch) })) }),
      ...(cause === undefined ? {} : { cause }),
    })),
    tests: ran,
    failed: failed.map((outcome) => ({
      name: outcome.name,
      path: outcome.path ?? `/tests/${outcome.position}`,
      message: unmetWords(outcome),
    })),
    needed: approvalsNeeded(await movementsOf(services.db, draft, definition)),
  };
};

/** Characters of a draft that is compared in this thread: larger ones, all renamed, take most of a second. */
const MAX_COMPARED_HERE = 500_000;

/** The differences from the base version. */
export const draftCompared = async (
  services: DraftDesk,
  { draft: number }: FormOf<"Studio/diffDraft">,
): Promise<AnswerOf<"Studio/diffDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const { definition } = await checkDraft(services, draft);
  if (!definition) throw conflict("faults", `Draft ${number} has faults; checkDraft names them.`);
  const before = await baseOf(services.db, draft);
  if (!before) return { differences: [], movements: [] };
  const differences =
    draft.files.length < MAX_COMPARED_HERE
      ? productDifferences(before, definition)
      : await services.workAtDefinition({ work: "compare", before, after: definition });
  return {
    differences: [...differences],
    movements: (await movementsOf(services.db, draft, definition)).map(
      ({ label, aspect, before: was, after, changePct, to }) => ({
        label,
        before: was,
        after,
        ...(aspect === undefined ? {} : { aspect }),
        ...(changePct === undefined ? {} : { changePct }),
        ...(to === undefined ? {} : { to }),
      }),
    ),
  };
};
