import { randomUUID } from "node:crypto";
import type { Refusal } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import { isRecord } from "../../form/values/own.ts";
import { allRights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../../server/contract/call-types.ts";
import { checkDefinition, type DefinitionCheck } from "../../server/definitions/check-definition.ts";
import { workHere } from "../../server/definitions/definition-work.ts";
import { definitionsOf } from "../../server/definitions/definitions.ts";
import { keptChecks } from "../../server/definitions/kept-checks.ts";
import { grantForm, listForms, publishedForm } from "../../server/forms/forms-handlers.ts";
import { impactDesk } from "../../server/impact/impact-desk.ts";
import { replayHere } from "../../server/impact/replay-chunk.ts";
import { storedAnswers } from "../../server/quote/data/stored-answers.ts";
import type { Config } from "../../server/read-config.ts";
import { Refused } from "../../server/refused.ts";
import { clockOf } from "../../server/services.ts";
import {
  askReviewAs,
  dropDraftAs,
  editDraftAs,
  mergeDraftAs,
  openDraftAs,
  publishDraftAs,
} from "../../server/studio/draft-handlers.ts";
import { listImpact, listImpactRows, startImpact } from "../../server/studio/impact-handlers.ts";
import { askForRate, decideOnRate, listRates } from "../../server/studio/rate-handlers.ts";
import {
  type DraftDesk,
  draftChecked,
  draftCompared,
  draftsShown,
  draftWhole,
} from "../../server/studio/read-drafts.ts";
import {
  endScheduled,
  exported,
  goBack,
  listReleases,
  listStuck,
  retireProduct,
  scheduleRelease,
} from "../../server/studio/studio-handlers.ts";
import { CommandError, type CommandIo, FOUND } from "../command-io.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import {
  accountOf,
  hasStore,
  type Portal,
  type PortalOptions,
  placeOfStore,
  reachPortal,
  withStore,
} from "../reach-portal.ts";

type Answers = AnswerOf<"Quote/getData">["DATA"];

/** A draft as it is shown. */
export type Draft = AnswerOf<"Studio/openDraft">["draft"];

/** Published definitions, and how to publish: one interface for the running server and the store itself. */
export interface FormsDesk {
  list(wanted?: FormOf<"Forms/list">): Promise<AnswerOf<"Forms/list">>;
  /** A version, or the one in force; undefined if there is none. */
  get(wanted: FormOf<"Forms/get">): Promise<AnswerOf<"Forms/get"> | undefined>;
  drafts(wanted: FormOf<"Studio/drafts">): Promise<AnswerOf<"Studio/drafts">["drafts"]>;
  draft(number: number): Promise<AnswerOf<"Studio/getDraft">>;
  openDraft(wanted: FormOf<"Studio/openDraft">): Promise<Draft>;
  editDraft(wanted: FormOf<"Studio/editDraft">): Promise<Draft>;
  mergeDraft(wanted: FormOf<"Studio/mergeDraft">): Promise<AnswerOf<"Studio/mergeDraft">>;
  checkDraft(number: number): Promise<AnswerOf<"Studio/checkDraft">>;
  diffDraft(number: number): Promise<AnswerOf<"Studio/diffDraft">>;
  askReview(wanted: FormOf<"Studio/askReview">): Promise<Draft>;
  /** @throws {CommandError} at the store itself: a verdict needs a signed-in user */
  judge(wanted: FormOf<"Studio/verdict">): Promise<Draft>;
  dropDraft(wanted: FormOf<"Studio/dropDraft">): Promise<Draft>;
  publish(wanted: FormOf<"Studio/publishDraft">): Promise<AnswerOf<"Studio/publishDraft">>;
  releases(id: string): Promise<AnswerOf<"Studio/releases"> | undefined>;
  release(wanted: FormOf<"Studio/schedule">): Promise<AnswerOf<"Studio/schedule">>;
  rollBack(wanted: FormOf<"Studio/rollBack">): Promise<AnswerOf<"Studio/rollBack">>;
  retire(wanted: FormOf<"Studio/retire">): Promise<AnswerOf<"Studio/retire">>;
  cancelRelease(wanted: FormOf<"Studio/cancelRelease">): Promise<AnswerOf<"Studio/cancelRelease">>;
  stuck(wanted: FormOf<"Studio/stuck">): Promise<AnswerOf<"Studio/stuck">>;
  /** @throws {CommandError} at the store itself: brokers are notified by a running portal */
  move(wanted: FormOf<"Studio/moveQuotes">): Promise<AnswerOf<"Studio/moveQuotes">>;
  startImpact(wanted: FormOf<"Studio/startImpact">): Promise<AnswerOf<"Studio/startImpact">>;
  impact(wanted: FormOf<"Studio/impact">): Promise<AnswerOf<"Studio/impact">>;
  impactRows(wanted: FormOf<"Studio/impactRows">): Promise<AnswerOf<"Studio/impactRows">>;
  /** The files of a version; undefined if there is no such version. */
  pull(wanted: FormOf<"Studio/exportParts">): Promise<AnswerOf<"Studio/exportParts"> | undefined>;
  rates(): Promise<AnswerOf<"Studio/rates">>;
  askRate(wanted: FormOf<"Studio/askRate">): Promise<AnswerOf<"Studio/askRate">>;
  decideRate(wanted: FormOf<"Studio/decideRate">): Promise<AnswerOf<"Studio/decideRate">>;
  grant(wanted: FormOf<"Forms/grant">): Promise<AnswerOf<"Forms/grant">>;
  /** DATA of a quote, without answers about crime; undefined if there is no such quote. */
  answers(reference: string): Promise<Answers | undefined>;
}

/** The other releases of a refusal that asks what becomes of them, in the order of its reasons. */
const othersOf = (refusal: Refusal): readonly unknown[] =>
  refusal.error === "other-releases" && "others" in refusal && Array.isArray(refusal.others) ? refusal.others : [];

/** The options that a reason refers to: `--end 3 or --keep 3` for another release. */
const placeOf = (path: string, other: unknown): string =>
  isRecord(other) ? `--end ${other.number} or --keep ${other.number}` : path || "/";

/** The server, or the store by the same rules, refused. */
export class DeskRefused extends CommandError {
  constructor(readonly refusal: Refusal) {
    const others = othersOf(refusal);
    const reasons = refusal.reasons.flatMap(({ path, message }, at) =>
      // A refusal about one field repeats its message.
      message === refusal.message ? [] : [`  ${placeOf(path, others[at])}  ${message}`],
    );
    super([refusal.message, ...reasons].join("\n"), FOUND, {
      code: refusal.error,
      message: refusal.message,
      reasons: refusal.reasons,
    });
  }
}

/** The publisher if no server runs and nobody signs in. */
const COMMAND_LINE = { firmId: "provider", userId: "command line", name: "command line" };

/** The check of a definition, cached within a command. */
export const checkHere: DefinitionCheck = keptChecks(async (...asked) => checkDefinition(...asked));

const unlessMissing = async <Result>(asked: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if ((error instanceof ServerRefused || error instanceof Refused) && error.status === 404) return undefined;
    throw error;
  }
};

const notSignedIn = (what: string): CommandError =>
  new CommandError(`${what}: start the portal, or say with --url where it runs.`);

/** Services of a replay in a process that serves nobody else; the cause of a failure is stored with the run. */
const replaying = ({ db, clock, newId, checkDefinition }: DraftDesk) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const impact = impactDesk({ db, clock, log }, replayHere({ db, definitions: definitionsOf(db), log }));
  return { db, clock, newId, checkDefinition, impact };
};

const atStore = (services: DraftDesk): FormsDesk => ({
  list: (wanted) => listForms(services, wanted),
  get: (wanted) => publishedForm(services, wanted),
  drafts: async (wanted) => (await draftsShown(services, wanted)).drafts,
  draft: (draft) => draftWhole(services, COMMAND_LINE, { draft }),
  openDraft: async (wanted) => (await openDraftAs(services, COMMAND_LINE, wanted)).draft,
  editDraft: async (wanted) => (await editDraftAs(services, COMMAND_LINE, wanted)).draft,
  mergeDraft: (wanted) => mergeDraftAs(services, COMMAND_LINE, wanted),
  checkDraft: (draft) => draftChecked(services, { draft }),
  diffDraft: (draft) => draftCompared(services, { draft }),
  askReview: async (wanted) => (await askReviewAs(services, COMMAND_LINE, wanted)).draft,
  judge: async () => {
    throw notSignedIn("Only a signed-in user can approve or send back a draft");
  },
  dropDraft: async (wanted) => (await dropDraftAs(services, COMMAND_LINE, wanted)).draft,
  publish: (wanted) => publishDraftAs(services, COMMAND_LINE, wanted),
  releases: (id) => unlessMissing(listReleases(services, { id })),
  release: (wanted) => scheduleRelease(services, COMMAND_LINE, wanted),
  rollBack: (wanted) => goBack(services, COMMAND_LINE, wanted),
  retire: (wanted) => retireProduct(services, COMMAND_LINE, wanted),
  cancelRelease: (wanted) => endScheduled(services, COMMAND_LINE, wanted),
  stuck: (wanted) => listStuck(services, wanted),
  move: async () => {
    throw notSignedIn("Only a running portal can move quotes, because it notifies their brokers");
  },
  startImpact: (wanted) => startImpact(replaying(services), COMMAND_LINE, wanted, allRights),
  impact: (wanted) => listImpact(services, wanted, allRights),
  impactRows: (wanted) => listImpactRows(services, wanted, allRights),
  pull: (wanted) => unlessMissing(exported(services, wanted)),
  rates: () => listRates(services),
  askRate: (wanted) => askForRate(services, COMMAND_LINE, wanted),
  decideRate: (wanted) => decideOnRate(services, COMMAND_LINE, wanted),
  grant: (wanted) => grantForm(services, COMMAND_LINE, wanted),
  answers: (reference) => storedAnswers(services.db, reference),
});

const atServer = (client: PortalClient): FormsDesk => ({
  list: (wanted = {}) => client.call("Forms/list", wanted),
  get: (wanted) => unlessMissing(client.call("Forms/get", wanted)),
  drafts: async (wanted) => (await client.call("Studio/drafts", wanted)).drafts,
  draft: (draft) => client.call("Studio/getDraft", { draft }),
  openDraft: async (wanted) => (await client.call("Studio/openDraft", wanted)).draft,
  editDraft: async (wanted) => (await client.call("Studio/editDraft", wanted)).draft,
  mergeDraft: (wanted) => client.call("Studio/mergeDraft", wanted),
  checkDraft: (draft) => client.call("Studio/checkDraft", { draft }),
  diffDraft: (draft) => client.call("Studio/diffDraft", { draft }),
  askReview: async (wanted) => (await client.call("Studio/askReview", wanted)).draft,
  judge: async (wanted) => (await client.call("Studio/verdict", wanted)).draft,
  dropDraft: async (wanted) => (await client.call("Studio/dropDraft", wanted)).draft,
  publish: (wanted) => client.call("Studio/publishDraft", wanted),
  releases: (id) => unlessMissing(client.call("Studio/releases", { id })),
  release: (wanted) => client.call("Studio/schedule", wanted),
  rollBack: (wanted) => client.call("Studio/rollBack", wanted),
  retire: (wanted) => client.call("Studio/retire", wanted),
  cancelRelease: (wanted) => client.call("Studio/cancelRelease", wanted),
  stuck: (wanted) => client.call("Studio/stuck", wanted),
  move: (wanted) => client.call("Studio/moveQuotes", wanted),
  startImpact: (wanted) => client.call("Studio/startImpact", wanted),
  impact: (wanted) => client.call("Studio/impact", wanted),
  impactRows: (wanted) => client.call("Studio/impactRows", wanted),
  pull: (wanted) => unlessMissing(client.call("Studio/exportParts", wanted)),
  rates: () => client.call("Studio/rates", {}),
  askRate: (wanted) => client.call("Studio/askRate", wanted),
  decideRate: (wanted) => client.call("Studio/decideRate", wanted),
  grant: (wanted) => client.call("Forms/grant", wanted),
  answers: (reference) => unlessMissing(client.call("Quote/getData", { reference }).then(({ DATA }) => DATA)),
});

const storeServices = (db: Database, { clock, urgentReleases, site, publicUrl }: Config): DraftDesk => ({
  db,
  clock: clockOf(clock),
  checkDefinition: checkHere,
  workAtDefinition: workHere,
  newId: randomUUID,
  urgentReleases,
  site,
  publicUrl,
});

const asDeskRefusal = (error: unknown): unknown => {
  if (error instanceof ServerRefused) return new DeskRefused(error.refusal);
  if (error instanceof Refused)
    return new DeskRefused({ ...error.more, error: error.code, message: error.message, reasons: error.reasons });
  return error;
};

const noStore = ({ asked, config }: Extract<Portal, { kind: "store" }>): CommandError =>
  new CommandError(
    `No server answers at ${asked}, and there is no portal's database in ${placeOfStore(config)}, so nothing is published.\nStart the portal with npm start, say with --url where it runs, or with DATA_DIR or DATABASE_URL where its database is.`,
  );

/**
 * Works at the running server, signed in, or at the store itself if no server runs; never creates a store.
 *
 * @throws {DeskRefused} if it refuses
 * @throws {CommandError} if there is neither a server nor a store
 */
export const atDesk = async <Result>(
  options: PortalOptions,
  io: CommandIo,
  work: (desk: FormsDesk) => Promise<Result>,
): Promise<Result> => {
  const portal = await reachPortal(options, io);
  if (portal.kind === "store" && !hasStore(portal.config)) throw noStore(portal);
  try {
    if (portal.kind === "server") return await work(atServer(await signInTo(portal.url, accountOf(options, io))));
    io.remark(`No server answers at ${portal.asked}: working directly on the database, ${placeOfStore(portal.config)}`);
    return await withStore(
      io,
      ({ db }) => work(atStore(storeServices(db, portal.config))),
      () => {
        throw noStore(portal);
      },
    );
  } catch (error) {
    throw asDeskRefusal(error);
  }
};
