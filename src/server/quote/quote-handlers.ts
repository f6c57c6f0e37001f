import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers, ErrorEntry } from "../../../schemas/record.ts";
import { clientOfIdentity } from "../../db/commands/keep-client.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import { grantedProducts } from "../../db/queries/definitions/grants.ts";
import { quotesOfClients } from "../../db/queries/people/clients.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { namesWithRight } from "../../db/queries/people/people.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { similarCandidates } from "../../db/queries/quotes/similar-candidates.ts";
import { lastPricedVersion } from "../../db/queries/quotes/versions.ts";
import { withdrawnAnswers } from "../../form/check/check-answer.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { dataOf, treeOf, withAnswer } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { withoutKeys } from "../../form/values/own.ts";
import { disclosuresOf } from "../../insurance/change/change-data.ts";
import { declarationsOf } from "../../insurance/lifecycle/declarations.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { prepareLoadedQuote, quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import { statusesOfKind } from "../../insurance/lifecycle/quote-kind.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import { rights } from "../../insurance/permissions.ts";
import { serverFields } from "../../insurance/server-fields.ts";
import { risksNamed } from "../../insurance/similar-risks.ts";
import { findClientsByWords } from "../clients/find-clients.ts";
import { knownClient } from "../clients/keep-client-of.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { definitionIn } from "../definitions/definitions.ts";
import { conflict } from "../refused.ts";
import { searchWords } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { accept } from "./acceptance/accept.ts";
import { createMTA } from "./change/create-mta.ts";
import { previewChange } from "./change/difference-of.ts";
import { blankData, getData } from "./data/get-data.ts";
import { saveQuoteData } from "./data/save-quote-data.ts";
import { dataFor, decisionsFor, errorsFor, priceFor } from "./data/shown-to.ts";
import { getHistory } from "./history/get-history.ts";
import { carryOver } from "./move/carry-over.ts";
import { moveVersion, previewMove } from "./move/move-version.ts";
import { withLastMigration } from "./move/moved-answers.ts";
import { actorOf, refuseMove } from "./move-of.ts";
import { dataOfRow, grantedDefinition, openQuote, quoteScopeOf, withStatusOfRow } from "./open-quote.ts";
import { assess, assessQuote, decisionsInWords, inReadersLanguage, inWordsOf } from "./price/assess.ts";
import { calculate } from "./price/calculation-of.ts";
import type { quoteCalls } from "./quote-calls.ts";
import { refer, withdraw } from "./refer.ts";
import { createQuote, storeNewQuote } from "./write/store-new-quote.ts";
import { writeOf, writeOrStale } from "./write/write-or-stale.ts";

/** The answers of a quote for a copy: new ids, without files, declarations, disclosures and server fields. */
const answersOfCopy = (forms: readonly PreparedForm[], source: QuoteData, newId: () => string): QuoteData => {
  const files = forms.flatMap(({ source }) => source.questions.filter(({ type }) => type === "file"));
  const declared = new Set([...forms.flatMap((form) => [...declarationsOf(form)]), ...files.map(({ name }) => name)]);
  const left = new Set([...declared, ...forms.flatMap(disclosuresOf), ...serverFields]);
  const fresh = (entries: readonly Answers[]) =>
    entries.map((entry) => ({ ...withoutKeys(entry, declared), id: newId() }));
  const refs = new Map(source.PC.map(({ id, PropertyRef }) => [id, PropertyRef]));
  const PC = source.PC.map((item) => ({ ...item, ParentRef: refs.get(item.ParentRef) ?? item.ParentRef })).map(
    ({ ParentRef, ...item }): Answers => (ParentRef === undefined ? item : { ...item, ParentRef }),
  );
  return { ...source, RD: withoutKeys(source.RD, left), Pr: fresh(source.Pr), PC: fresh(PC), ATTACHMENTS: [] };
};

/** A copy is new business: what is no longer offered is asked again. */
const withoutWithdrawn = (form: PreparedForm, data: QuoteData): QuoteData => {
  const tree = treeOf(form, data);
  const withdrawn = withdrawnAnswers(form, treeOf(form, {}), tree);
  return quoteDataOf(dataOf(withdrawn.reduce((left, { place }) => withAnswer(left, place, undefined), tree)));
};

/** Copies a quote to a new one of the user's branch, on the form in force today, without declarations and disclosures. */
const copyQuote: Signed<"Quote/copyQuote"> = async (services, user, { reference }) => {
  const { row, data, definition: source } = await openQuote(services, user, reference);
  const definition = await grantedDefinition(services, user, row.definition_id);
  const at = services.clock.now();
  const now = at.toISOString();
  const blank = blankData(definition.form, now, services.newId);
  const seen = dataFor(source.form, data, user.permissions);
  const carried = await carryOver(services.definitions, seen, source, definition);
  const offered = withoutWithdrawn(definition.form, carried.data);
  const copied = answersOfCopy([source.form, definition.form], offered, services.newId);
  const DATA = { ...copied, RD: { ...copied.RD, WebStatus: "INCOMPLETE" } };
  const sent = prepareLoadedQuote({ DATA }, { now, newId: services.newId }).DATA;
  if (source.version === definition.version)
    return storeNewQuote(services, user, definition, { blank, sent, action: "copy" });
  const [before, after] = [
    assess(source.form, seen, londonDate(at)),
    assess(definition.form, carried.data, londonDate(at)),
  ];
  const moved = { from: source, to: definition, before, after, trace: carried.trace };
  return storeNewQuote(services, user, definition, {
    blank: withLastMigration(blank, moved, at),
    sent,
    action: "copy",
  });
};

/** Being edited: an earlier price no longer holds. */
const isUnpriced = ({ web_status, kind, price }: StoredQuote): boolean =>
  price === null && readStatus(web_status) === statusesOfKind[kind].open;

/** The answers as last decided and priced, with the quote's present status; a draft has none that still holds. */
const getFMData: Signed<"Quote/getFMData"> = async (services, user, { QuoteRef, language }) => {
  const quote = await openQuote(services, user, QuoteRef, language);
  const { row, definition } = quote;
  const kept = isUnpriced(row) ? undefined : await lastPricedVersion(services.db, row.firm_id, row.id);
  if (!kept) throw conflict("not-priced", "This quote has no price yet: get a quote first.");
  const data = dataOfRow(kept);
  const read = inReadersLanguage(quote);
  const translated =
    read === quote ? { errors: [], decisions: [] } : assessQuote(read, data, londonDate(kept.created_at));
  const errors = inWordsOf<ErrorEntry>(
    JSON.parse(kept.errors),
    translated.errors,
    ({ path, code }) => `${code} ${path}`,
  );
  const decisions = decisionsInWords(kept.decisions, translated);
  const { form } = definition;
  return {
    body: {
      DATA: dataFor(form, withStatusOfRow(data, row), user.permissions),
      ERRORS: errorsFor(form, errors, user.permissions),
      price: priceFor(definition, kept.price, user.permissions),
      decisions: decisionsFor(form, decisions, user.permissions),
    },
  };
};

/** Most clients shown. */
const MAX_SHOWN = 20;

/** Clients whom the user may see, with the answers that a new quote takes over and the quote changed last. */
const searchClients: Signed<"Quote/searchClients"> = async ({ db, definitions }, user, { q }) => {
  const words = searchWords(q);
  if (words.length === 0) return { clients: [] };
  const { rows } = await findClientsByWords(db, quoteScopeOf(user), words, { offset: 0, limit: MAX_SHOWN });
  const clients: AnswerOf<"Quote/searchClients">["clients"][number][] = [];
  for (const row of rows) {
    const [quote] = await quotesOfClients(db, row.firm_id, [row.id]);
    const product = quote ? await definitions.load(quote.definition_id, quote.definition_version) : undefined;
    clients.push({
      id: row.id,
      name: row.name,
      postcode: row.postcode,
      brokerReference: row.own_reference,
      reference: quote?.reference ?? "",
      product: product?.definition.title ?? "",
      changedAt: row.changed_at.toISOString(),
      answers: JSON.parse(row.answers),
    });
  }
  return { clients };
};

/** Types of insurance that the user's branch may quote today; without any, the colleagues to ask. */
const getProducts: Signed<"Quote/getProducts"> = async ({ db, clock, definitions }, user) => {
  const ids = await grantedProducts(db, user.firmId, user.branchId);
  const found = await Promise.all(ids.map((id) => definitions.current(id, { today: londonDate(clock.now()) }, user)));
  const products = found.flatMap((current) =>
    current?.definition.record === "quote"
      ? [
          {
            id: current.definition.id,
            title: current.definition.title,
            summary: current.definition.summary ?? "",
            version: current.version,
          },
        ]
      : [],
  );
  const toAsk = products.length > 0 ? [] : await namesWithRight(db, user, rights.manageBranches);
  return { products, toAsk: [...toAsk] };
};

/** Hides a draft; its audit is kept. */
const deleteQuote = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/deleteQuote">,
): Promise<Record<string, never>> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "delete" }, actorOf(user, row, version));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const at = services.clock.now();
  const change = { action: "delete", set: { deleted_at: at }, detail: { from: row.web_status } };
  const done = await writeQuote(services.db, writeOf(user, quote, at, change));
  if (!done) throw conflict("version", "Someone has just saved this quote; review it before you delete it.");
  return {};
};

/** Discards an MTA; its audit is kept, and the policy is unchanged. */
const discardMTA = async (
  services: Services,
  user: SessionUser,
  { reference, version }: FormOf<"Quote/discardMTA">,
): Promise<Record<string, never>> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, { act: "discard" }, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const now = services.clock.now();
  await writeOrStale(services, user, quote, now, {
    action: "discard",
    set: { deleted_at: now },
    detail: { from: row.web_status },
  });
  return {};
};

/** The form of a new quote with its first answers; nothing is stored. */
const getBlankQuote: Signed<"Quote/getBlankQuote"> = async (services, user, { TypeOfInsurance, language }) => {
  const { form, fields } = definitionIn(await grantedDefinition(services, user, TypeOfInsurance), language);
  const now = services.clock.now();
  const DATA = blankData(form, now.toISOString(), services.newId);
  return { FIELDS: fields, DATA, ERRORS: assess(form, DATA, londonDate(now)).errors };
};

type Similar = AnswerOf<"Quote/findSimilar">["similar"][number];

/** Most matching things listed for one quote; the rest are counted. */
const MAX_NAMED = 3;

/**
 * Other quotes and policies of the same client, open or on cover, that insure something of this one. An MTA or a renewal
 * concerns what is already insured, so it has none.
 */
const findSimilar: Signed<"Quote/findSimilar"> = async (services, user, { reference }) => {
  const { row, data, definition } = await openQuote(services, user, reference);
  const named = risksNamed(definition.form, data);
  if (row.kind !== "new" || named.size === 0) return { similar: [] };
  const client = knownClient(definition.form, data, row.client, row.own_reference);
  // A quote is filed under its client once it has a price.
  const clientId =
    row.client_id ?? (client && (await clientOfIdentity(services.db, row.firm_id, row.branch_id, client.identity))?.id);
  if (clientId === undefined) return { similar: [] };
  const similar: Similar[] = [];
  const scope = { ...quoteScopeOf(user), firmId: row.firm_id };
  for (const other of await similarCandidates(services.db, scope, { id: row.id, clientId })) {
    const { form, definition: product } = await services.definitions.load(
      other.definition_id,
      other.definition_version,
    );
    const same = [...risksNamed(form, dataOfRow(other)).keys()].filter((key) => named.has(key));
    if (same.length === 0) continue;
    similar.push({
      reference: other.reference,
      typeOfInsurance: other.definition_id,
      product: product.title,
      WebStatus: other.web_status,
      risks: same.slice(0, MAX_NAMED).map((key) => named.get(key) ?? key),
      count: same.length,
    });
  }
  return { similar };
};

export const quoteHandlers: HandlersOf<typeof quoteCalls> = {
  "Quote/getProducts": getProducts,
  "Quote/getBlankQuote": getBlankQuote,
  "Quote/createQuote": createQuote,
  "Quote/getData": getData,
  "Quote/getFMData": getFMData,
  "Quote/getHistory": getHistory,
  "Quote/saveQuoteData": saveQuoteData,
  "Quote/calculate": calculate,
  "Quote/getProgress": async ({ progressOf }, { userId }, { reference }) => ({
    progress: progressOf?.(userId, reference) ?? null,
  }),
  "Quote/refer": refer,
  "Quote/withdraw": withdraw,
  "Quote/accept": accept,
  "Quote/createMTA": createMTA,
  "Quote/previewChange": previewChange,
  "Quote/discardMTA": discardMTA,
  "Quote/copyQuote": copyQuote,
  "Quote/previewMove": previewMove,
  "Quote/moveVersion": moveVersion,
  "Quote/deleteQuote": deleteQuote,
  "Quote/searchClients": searchClients,
  "Quote/findSimilar": findSimilar,
};
