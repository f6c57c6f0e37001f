import type { QuoteData } from "../../../schemas/quote.ts";
import type { Sections } from "../../../schemas/record.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import {
  addClient,
  changeClient,
  clientOfIdentity,
  lockClientIdentity,
  type StoredClient,
} from "../../db/commands/keep-client.ts";
import type { Database } from "../../db/open-database.ts";
import { grantedProducts } from "../../db/queries/definitions/grants.ts";
import { findClient, quotesOfClients } from "../../db/queries/people/clients.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import {
  type ClientAnswers,
  clientAnswers,
  clientQuestions,
  isSimilarCompanyName,
} from "../../insurance/client-record.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { definitionIn, type LoadedDefinition } from "../definitions/definitions.ts";
import { blankData, withNormalData } from "../quote/data/get-data.ts";
import { readData } from "../quote/data/read-data.ts";
import { privateNames } from "../quote/data/shown-to.ts";
import { grantedDefinition, quoteScopeOf } from "../quote/open-quote.ts";
import { assess } from "../quote/price/assess.ts";
import { summaryOf } from "../quote/summary/summary-of.ts";
import { refuseWithdrawn } from "../refuse-answers.ts";
import { badInput, conflict, noSuchProduct, Refused } from "../refused.ts";
import { searchWords } from "../sent-text.ts";
import type { Services } from "../services.ts";
import type { clientsCalls } from "./clients-calls.ts";
import { findClientsByWords } from "./find-clients.ts";
import { filedApart, knownClient } from "./keep-client-of.ts";

/** A client as lists and pages show them. */
const clientAnswer = (row: StoredClient) => ({
  id: row.id,
  name: row.name,
  postcode: row.postcode,
  brokerReference: row.own_reference,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by_name,
});

const PAGE_SIZE = 20;

/** Clients whom the user may see and who match all words, or, where nobody does, nearly match; last changed first. */
const searchClientRecords: Signed<"Clients/search"> = async (
  { db },
  user,
  { q = "", page = 1, pageSize = PAGE_SIZE },
) => {
  const { total, rows, near } = await findClientsByWords(db, quoteScopeOf(user), searchWords(q), {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return { total, clients: rows.map(clientAnswer), near };
};

/** The same refusal for a client outside the user's scope and for none. */
const noSuchClient = (): Refused => new Refused(404, "not-found", "There is no such client.");

/** A client with the answers that a new quote takes over, and their quotes and policies. */
const getClient: Signed<"Clients/get"> = async ({ db, definitions }, user, { id }) => {
  const client = await findClient(db, quoteScopeOf(user), id);
  if (!client) throw noSuchClient();
  const rows = await quotesOfClients(db, client.firm_id, [id]);
  const seesHidden = may(user.permissions, "underwrite");
  const titles = new Map<string, string>();
  for (const { definition_id, definition_version } of rows)
    if (!titles.has(definition_id))
      titles.set(definition_id, (await definitions.load(definition_id, definition_version)).definition.title);
  return {
    client: { ...clientAnswer(client), version: client.version },
    answers: JSON.parse(client.answers),
    quotes: rows.map((row) => ({
      reference: row.reference,
      typeOfInsurance: row.definition_id,
      product: titles.get(row.definition_id) ?? row.definition_id,
      WebStatus: row.web_status,
      policyNumber: row.policy_number,
      cancelledFrom: row.cancelled_from,
      coverStart: row.cover_start,
      total: row.total === null || (row.price_hidden && !seesHidden) ? null : pounds(row.total),
      changedAt: row.changed_at.toISOString(),
    })),
  };
};

type Form = FormOf<"Clients/save">;

/** The form that asks about a client: that of the quote at hand, else of the first product granted. */
const definitionOf = async (
  services: Services,
  user: SessionUser,
  { TypeOfInsurance = "" }: Form,
): Promise<LoadedDefinition> => {
  const granted =
    TypeOfInsurance === "" ? await grantedProducts(services.db, user.firmId, user.branchId) : [TypeOfInsurance];
  for (const id of granted) {
    const definition = await grantedDefinition(services, user, id);
    if (clientQuestions(definition.form, "Pr").length > 0) return definition;
  }
  throw noSuchProduct();
};

/** The client's answers in the shape of a quote's, so that the same code reads and checks them. */
const readClient = (services: Services, form: PreparedForm, { answers }: Form): QuoteData => {
  const blank = blankData(form, services.clock.now().toISOString(), services.newId);
  const sent = withNormalData(form, readData(answers, { ...blank, ATTACHMENTS: [], PC: [] }));
  const own = clientAnswers(form, sent, privateNames(form));
  return { ...blank, RD: { ...blank.RD, ...own.RD }, Pr: own.Pr.map((entry) => ({ ...entry, id: services.newId() })) };
};

/** The client's stored answers; the policyholders have the ids that those sent in their order have. */
const answersBefore = ({ Pr }: QuoteData, stored: StoredClient | undefined): Sections => {
  const answers: ClientAnswers = stored ? JSON.parse(stored.answers) : { RD: {}, Pr: [] };
  return { ...answers, Pr: answers.Pr.map((entry, at) => ({ ...entry, id: Pr[at]?.id ?? `${at}` })), PC: [] };
};

const unnamed = () =>
  conflict("unnamed", "This client has no name yet.", [
    { path: "answers", message: "Enter at least the name of the firm or of the first person." },
  ]);

const knownAlready = (client: StoredClient) =>
  conflict("known", `${client.name} is already a client.`, [
    { path: "answers", message: `Open the client ${client.name}${client.postcode ? `, ${client.postcode}` : ""}.` },
  ]);

/** Refuses a stale save; the answer includes the current record, so that both can be compared. */
const changedSince = (now: StoredClient) => {
  const message = "Someone has changed this client since you opened it.";
  const more = { client: { ...clientAnswer(now), version: now.version }, answers: JSON.parse(now.answers) };
  return new Refused(409, "stale-version", message, [{ path: "version", message }], more);
};

/** Creates or changes a client. Existing quotes keep their answers: only new ones take these over. */
const saveClient: Signed<"Clients/save"> = async (services, user, sent) => {
  const { db, clock, newId } = services;
  const definition = await definitionOf(services, user, sent);
  const { form } = definition;
  const at = clock.now();
  const today = londonDate(at);
  const data = readClient(services, form, sent);
  const resolution = resolveForm(form, treeOf(form, data), today);
  const { client: name, own_reference } = summaryOf(resolution, "");
  const stored = sent.id === undefined ? undefined : await findClient(db, quoteScopeOf(user), sent.id);
  if (sent.id !== undefined && !stored) throw noSuchClient();
  if (stored && sent.version === undefined)
    throw badInput("version", "Send the version of the client that you have seen.");
  if (stored && sent.version !== stored.version) throw changedSince(stored);
  refuseWithdrawn(form, answersBefore(data, stored), data);
  const known = knownClient(form, data, name, own_reference || (stored?.own_reference ?? ""));
  if (!known) throw unnamed();
  await countLargeWrite(db, user, Object.values(known).join("").length, clock.wall());
  const owner = { firmId: stored?.firm_id ?? user.firmId, branchId: stored?.branch_id ?? user.branchId };
  const id = stored?.id ?? newId();
  await inOneTransaction(db, async (transaction: Database) => {
    await lockClientIdentity(transaction, owner.firmId, owner.branchId, known.identity);
    const same = await clientOfIdentity(transaction, owner.firmId, owner.branchId, known.identity);
    const isApart = same !== undefined && same.id !== id;
    // A client whom a quote recorded separately stays separate; a new one must differ from the client with the same details.
    if (isApart && (!stored || isSimilarCompanyName(same.name, known.name))) throw knownAlready(same);
    const client = isApart ? filedApart(known) : known;
    const write = { ...owner, client, at, by: user.userId, byName: user.name };
    if (!stored) await addClient(transaction, id, write);
    else if (!(await changeClient(transaction, stored, write)))
      throw changedSince((await findClient(transaction, owner, id)) ?? stored);
  });
  const kept = await findClient(db, owner, id);
  if (!kept) throw noSuchClient();
  const asked = new Set(["RD", "Pr"].flatMap((section) => clientQuestions(form, section).map((each) => each.name)));
  const errors = assess(definitionIn(definition, sent.language).form, data, today).errors.filter(
    ({ path, severity }) => {
      const question = path.slice(path.lastIndexOf("/") + 1);
      return severity === "error" && asked.has(question);
    },
  );
  return {
    client: { ...clientAnswer(kept), version: kept.version },
    answers: JSON.parse(kept.answers),
    ERRORS: errors,
  };
};

export const clientsHandlers: HandlersOf<typeof clientsCalls> = {
  "Clients/search": searchClientRecords,
  "Clients/get": getClient,
  "Clients/save": saveClient,
};
