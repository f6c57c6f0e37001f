import type { Refusal } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import type { AnswerOf, FormOf } from "../../server/contract/call-types.ts";
import { checkDefinition, type DefinitionCheck } from "../../server/definitions/check-definition.ts";
import { grantForm, listForms, publishAs, publishedForm } from "../../server/forms/forms-handlers.ts";
import { storedAnswers } from "../../server/quote/data/stored-answers.ts";
import { Refused } from "../../server/refused.ts";
import { type Clock, clockOf } from "../../server/services.ts";
import { askForRate, decideOnRate, listRates } from "../../server/studio/rate-handlers.ts";
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

/** What is sent beside a definition that is published; the base is the version that it was made from, 0 for a first one. */
export type HowPublished = Omit<FormOf<"Forms/publish">, "Definition">;

/** What is published, and how to publish: the same at the running server and at the store itself. */
export interface FormsDesk {
  list(): Promise<AnswerOf<"Forms/list">>;
  /** A version, or what is in force; undefined where there is none. */
  get(wanted: FormOf<"Forms/get">): Promise<AnswerOf<"Forms/get"> | undefined>;
  /**
   * @param how how it is sent beside the definition
   * @param check for the store, which has nobody else to keep waiting: how it was checked already
   */
  publish(definition: unknown, how: HowPublished, check?: DefinitionCheck): Promise<AnswerOf<"Forms/publish">>;
  releases(id: string): Promise<AnswerOf<"Studio/releases"> | undefined>;
  release(wanted: FormOf<"Studio/schedule">): Promise<AnswerOf<"Studio/schedule">>;
  rollBack(wanted: FormOf<"Studio/rollBack">): Promise<AnswerOf<"Studio/rollBack">>;
  retire(wanted: FormOf<"Studio/retire">): Promise<AnswerOf<"Studio/retire">>;
  cancelRelease(wanted: FormOf<"Studio/cancelRelease">): Promise<AnswerOf<"Studio/cancelRelease">>;
  stuck(wanted: FormOf<"Studio/stuck">): Promise<AnswerOf<"Studio/stuck">>;
  /** @throws {CommandError} at the store itself: brokers are notified by a running portal */
  move(wanted: FormOf<"Studio/moveQuotes">): Promise<AnswerOf<"Studio/moveQuotes">>;
  /** The files of a version; undefined where there is none. */
  pull(wanted: FormOf<"Studio/exportParts">): Promise<AnswerOf<"Studio/exportParts"> | undefined>;
  rates(): Promise<AnswerOf<"Studio/rates">>;
  askRate(wanted: FormOf<"Studio/askRate">): Promise<AnswerOf<"Studio/askRate">>;
  decideRate(wanted: FormOf<"Studio/decideRate">): Promise<AnswerOf<"Studio/decideRate">>;
  grant(wanted: FormOf<"Forms/grant">): Promise<AnswerOf<"Forms/grant">>;
  /** DATA of a quote, without answers about crime; undefined where there is none. */
  answers(reference: string): Promise<Answers | undefined>;
}

/** The server, or the store by the same rules, refused. */
export class DeskRefused extends CommandError {
  constructor(readonly refusal: Refusal) {
    const reasons = refusal.reasons.map(({ path, message }) => `  ${path || "/"}  ${message}`);
    super([refusal.message, ...reasons].join("\n"), FOUND, {
      code: refusal.error,
      message: refusal.message,
      reasons: refusal.reasons,
    });
  }
}

/** Who publishes when no server runs and nobody signs in. */
const COMMAND_LINE = { firmId: "provider", userId: "command line", name: "command line" };

const checkHere: DefinitionCheck = async (json, rates) => checkDefinition(json, rates);

const unlessMissing = async <Result>(asked: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if ((error instanceof ServerRefused || error instanceof Refused) && error.status === 404) return undefined;
    throw error;
  }
};

const atStore = (db: Database, clock: Clock): FormsDesk => ({
  list: () => listForms({ db, clock }),
  get: (wanted) => publishedForm({ db, clock }, wanted),
  publish: (definition, how, check = checkHere) =>
    publishAs({ db, clock, checkDefinition: check }, COMMAND_LINE, definition, how),
  releases: (id) => unlessMissing(listReleases({ db, clock }, { id })),
  release: (wanted) => scheduleRelease({ db, clock }, COMMAND_LINE, wanted),
  rollBack: (wanted) => goBack({ db, clock }, COMMAND_LINE, wanted),
  retire: (wanted) => retireProduct({ db, clock }, COMMAND_LINE, wanted),
  cancelRelease: (wanted) => endScheduled({ db, clock }, COMMAND_LINE, wanted),
  stuck: (wanted) => listStuck({ db, clock }, wanted),
  move: async () => {
    throw new CommandError(
      "Quotes are moved by a running portal, which notifies their brokers: start it, or say with --url where it runs.",
    );
  },
  pull: (wanted) => unlessMissing(exported({ db, clock }, wanted)),
  rates: () => listRates({ db }),
  askRate: (wanted) => askForRate({ db, clock, checkDefinition: checkHere }, COMMAND_LINE, wanted),
  decideRate: (wanted) => decideOnRate({ db, clock, checkDefinition: checkHere }, COMMAND_LINE, wanted),
  grant: (wanted) => grantForm({ db, clock }, COMMAND_LINE, wanted),
  answers: (reference) => storedAnswers(db, reference),
});

const atServer = (client: PortalClient): FormsDesk => ({
  list: () => client.call("Forms/list", {}),
  get: (wanted) => unlessMissing(client.call("Forms/get", wanted)),
  publish: (definition, how) => client.call("Forms/publish", { Definition: JSON.stringify(definition), ...how }),
  releases: (id) => unlessMissing(client.call("Studio/releases", { id })),
  release: (wanted) => client.call("Studio/schedule", wanted),
  rollBack: (wanted) => client.call("Studio/rollBack", wanted),
  retire: (wanted) => client.call("Studio/retire", wanted),
  cancelRelease: (wanted) => client.call("Studio/cancelRelease", wanted),
  stuck: (wanted) => client.call("Studio/stuck", wanted),
  move: (wanted) => client.call("Studio/moveQuotes", wanted),
  pull: (wanted) => unlessMissing(client.call("Studio/exportParts", wanted)),
  rates: () => client.call("Studio/rates", {}),
  askRate: (wanted) => client.call("Studio/askRate", wanted),
  decideRate: (wanted) => client.call("Studio/decideRate", wanted),
  grant: (wanted) => client.call("Forms/grant", wanted),
  answers: (reference) => unlessMissing(client.call("Quote/getData", { reference }).then(({ DATA }) => DATA)),
});

const asDeskRefusal = (error: unknown): unknown => {
  if (error instanceof ServerRefused) return new DeskRefused(error.refusal);
  if (error instanceof Refused)
    return new DeskRefused({ error: error.code, message: error.message, reasons: error.reasons });
  return error;
};

const noStore = ({ asked, config }: Extract<Portal, { kind: "store" }>): CommandError =>
  new CommandError(
    `No server answers at ${asked}, and there is no portal's database in ${placeOfStore(config)}, so nothing is published.\nStart the portal with npm start, say with --url where it runs, or with DATA_DIR or DATABASE_URL where its database is.`,
  );

/**
 * Works at the running server, signed in, or at the store itself where none runs; never makes a store.
 *
 * @throws {DeskRefused} when it refuses
 * @throws {CommandError} where neither a server nor a store is there
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
    io.remark(`No server answers at ${portal.asked}: working on the database itself, ${placeOfStore(portal.config)}`);
    return await withStore(
      portal.config,
      ({ db }) => work(atStore(db, clockOf(portal.config.clock))),
      () => {
        throw noStore(portal);
      },
    );
  } catch (error) {
    throw asDeskRefusal(error);
  }
};
