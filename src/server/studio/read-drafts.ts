import {
  becameUrgent,
  editsOfDraft,
  type ListedDraft,
  listDrafts,
  notesOfDraft,
} from "../../db/queries/definitions/drafts.ts";
import { diffDefinitions } from "../../form/diff/diff-definitions.ts";
import { unmetWords } from "../../insurance/cases/run-product-tests.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { approvalsNeeded, baseOf, checkDraft, movementsOf, peopleOfDraft } from "../definitions/drafts/judge-draft.ts";
import { draftNumbered, sourcesOfDraft } from "../definitions/drafts/write-draft.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";

/** What drafts are worked at with. */
export type DraftDesk = Pick<
  Services,
  "db" | "clock" | "checkDefinition" | "urgentReleases" | "newId" | "site" | "publicUrl"
>;

type ShownDraft = AnswerOf<"Studio/openDraft">["draft"];

const MOST_LISTED = 200;

/** A draft as it is shown. */
export const shownDraft = async (services: DraftDesk, draft: ListedDraft): Promise<ShownDraft> => {
  const { authors, approvals } = await peopleOfDraft(services.db, draft);
  return {
    number: draft.number,
    id: draft.definition_id,
    base: draft.base_version,
    title: draft.title,
    reason: draft.reason,
    owner: draft.owner_name,
    authors: [...authors],
    revision: draft.revision,
    state: draft.state,
    approvals: approvals.map((each) => each.by_name),
    needed: draft.needed,
    version: draft.version,
    urgent: await becameUrgent(services.db, draft),
    openedAt: draft.opened_at.toISOString(),
    changedAt: draft.changed_at.toISOString(),
  };
};

/** Drafts, the newest first. */
export const draftsShown = async (
  services: DraftDesk,
  { id }: FormOf<"Studio/drafts">,
): Promise<AnswerOf<"Studio/drafts">> => {
  const rows = await listDrafts(services.db, { id, limit: MOST_LISTED });
  const drafts: ShownDraft[] = [];
  for (const row of rows) drafts.push(await shownDraft(services, row));
  return { drafts };
};

const fileNames = (patch: string): string[] => {
  const files: readonly { readonly file: string }[] = JSON.parse(patch);
  return files.map(({ file }) => file);
};

/** A draft whole. */
export const draftWhole = async (
  services: DraftDesk,
  { draft: number }: FormOf<"Studio/getDraft">,
): Promise<AnswerOf<"Studio/getDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const [edits, notes] = [await editsOfDraft(services.db, number), await notesOfDraft(services.db, number)];
  const { files, json } = sourcesOfDraft(draft);
  return {
    draft: await shownDraft(services, draft),
    files: [...files],
    definition: json,
    edits: edits.map(({ revision, at, by_name: by, words, patch }) => {
      const files = fileNames(patch);
      return { revision, at: at.toISOString(), by, words, files };
    }),
    notes: notes.map(({ number: of, revision, at, by_name: by, verdict, place, words }) => {
      const when = at.toISOString();
      return { number: of, revision, at: when, by, verdict, place, words };
    }),
  };
};

/** What publishing would say. */
export const draftChecked = async (
  services: DraftDesk,
  { draft: number }: FormOf<"Studio/checkDraft">,
): Promise<AnswerOf<"Studio/checkDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const { findings, ran, failed, definition } = await checkDraft(services, draft);
  return {
    publishable: definition !== undefined,
    findings: findings.map(({ rule, severity, path, message, fix, patch, cause }) => ({
      ...{ rule, severity, path, message },
      ...(fix === undefined ? {} : { fix }),
      ...(patch === undefined ? {} : { patch: JSON.stringify(patch) }),
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

/** What is different from the base. */
export const draftCompared = async (
  services: DraftDesk,
  { draft: number }: FormOf<"Studio/diffDraft">,
): Promise<AnswerOf<"Studio/diffDraft">> => {
  const draft = await draftNumbered(services.db, number);
  const { definition } = await checkDraft(services, draft);
  if (!definition) throw conflict("faults", `Draft ${number} has faults; checkDraft names them.`);
  const before = await baseOf(services.db, draft);
  if (!before) return { differences: [], movements: [] };
  return {
    differences: [...diffDefinitions(before, definition)],
    movements: (await movementsOf(services.db, draft, definition)).map(
      ({ label, aspect, before: was, after, changePct, to }) => ({
        ...{ label, before: was, after },
        ...(aspect === undefined ? {} : { aspect }),
        ...(changePct === undefined ? {} : { changePct }),
        ...(to === undefined ? {} : { to }),
      }),
    ),
  };
};
