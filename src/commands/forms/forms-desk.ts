import type { Refusal } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import { type Clock, clockOf } from "../../server/clock.ts";
import type { AnswerOf, FormOf } from "../../server/contract/call-types.ts";
import { checkDefinition, type DefinitionCheck } from "../../server/definitions/check-definition.ts";
import { type Published, publish } from "../../server/definitions/publish.ts";
import { publishedForm } from "../../server/forms/get-form.ts";
import { listForms } from "../../server/forms/list-forms.ts";
import { storedAnswers } from "../../server/quote/stored-answers.ts";
import { Refused } from "../../server/refused.ts";
import { CommandError, type CommandIo, FOUND } from "../command-io.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, hasStore, type PortalOptions, reachPortal, withStore } from "../reach-portal.ts";

type Answers = AnswerOf<"Quote/getData">["DATA"];

/** What is published, and how to publish: the same at the running server and at the store itself. */
export interface FormsDesk {
  list(): Promise<AnswerOf<"Forms/list">>;
  /** A version, or what is in force; undefined where there is none. */
  get(wanted: FormOf<"Forms/get">): Promise<AnswerOf<"Forms/get"> | undefined>;
  /** @param check for the store, which has nobody else to keep waiting: how it was checked already */
  publish(definition: unknown, check?: DefinitionCheck): Promise<Published>;
  /** DATA of a quote, without answers about crime; undefined where there is none. */
  answers(reference: string): Promise<Answers | undefined>;
}

/** The server, or the store by the same rules, refused. */
export class DeskRefused extends CommandError {
  constructor(readonly refusal: Refusal) {
    const reasons = refusal.reasons.map(({ path, message }) => `  ${path || "/"}  ${message}`);
    super([refusal.message, ...reasons].join("\n"), FOUND);
  }
}

/** Who publishes when no server runs and nobody signs in. */
const COMMAND_LINE = { firmId: "provider", userId: "command line" };

const atStore = (db: Database, clock: Clock): FormsDesk => ({
  list: () => listForms({ db, clock }),
  get: (wanted) => publishedForm({ db, clock }, wanted),
  publish: (definition, check = async (json) => checkDefinition(json)) =>
    publish(db, definition, COMMAND_LINE, clock.now(), check),
  answers: (reference) => storedAnswers(db, reference),
});

const unlessMissing = async <Result>(asked: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 404) return undefined;
    throw error;
  }
};

const atServer = (client: PortalClient): FormsDesk => ({
  list: () => client.call("Forms/list", {}),
  get: (wanted) => unlessMissing(client.call("Forms/get", wanted)),
  publish: (definition) => client.call("Forms/publish", { Definition: JSON.stringify(definition) }),
  answers: (reference) => unlessMissing(client.call("Quote/getData", { reference }).then(({ DATA }) => DATA)),
});

const asDeskRefusal = (error: unknown): unknown => {
  if (error instanceof ServerRefused) return new DeskRefused(error.refusal);
  if (error instanceof Refused)
    return new DeskRefused({ error: error.code, message: error.message, reasons: error.reasons });
  return error;
};

/**
 * Works at the running server, signed in, or at the store itself where none runs.
 *
 * @param makes the work may be the first that the store sees; else one that is not there yet is not made
 * @throws {DeskRefused} when it refuses
 */
export const atDesk = async <Result>(
  options: PortalOptions,
  io: CommandIo,
  work: (desk: FormsDesk) => Promise<Result>,
  makes: "nothing" | "a store" = "nothing",
): Promise<Result> => {
  const portal = await reachPortal(options, io);
  if (portal.kind === "store" && makes === "nothing" && !hasStore(portal.config))
    throw new CommandError("No server runs and there is no database yet, so nothing is published: run npm start once.");
  try {
    if (portal.kind === "server") return await work(atServer(await signInTo(portal.url, accountOf(options, io))));
    io.remark("No server runs: working on the database itself");
    return await withStore(portal.config, ({ db }) => work(atStore(db, clockOf(portal.config.clock))));
  } catch (error) {
    throw asDeskRefusal(error);
  }
};
