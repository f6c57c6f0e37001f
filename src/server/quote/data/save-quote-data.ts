import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import type { WebStatus } from "../../../../schemas/quote-status.ts";
import type { Answers, Change } from "../../../../schemas/record.ts";
import { removeAttachment } from "../../../db/commands/files.ts";
import type { Database } from "../../../db/open-database.ts";
import { changesOfVersions } from "../../../db/queries/quotes/versions.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { isForAcceptOnly } from "../../../form/tree/complete-data.ts";
import { type Tree, treeOf } from "../../../form/tree/tree.ts";
import { type CalendarDate, londonDate } from "../../../form/values/calendar.ts";
import { isRecord } from "../../../form/values/own.ts";
import { lockedReasons } from "../../../insurance/change/change-data.ts";
import { removedHolders } from "../../../insurance/change/renaming.ts";
import type { Act } from "../../../insurance/lifecycle/acts.ts";
import { keepNewDeclarations, withCompleteProposers } from "../../../insurance/lifecycle/declarations.ts";
import { canBe, transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { readKind, statusesOfKind } from "../../../insurance/lifecycle/quote-kind.ts";
import { lastValidDay, withStartTime } from "../../../insurance/lifecycle/start-time.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import { numberItems, type UsedNumbers } from "../../../insurance/rating/number-items.ts";
import { keepServerFields, withoutPrice } from "../../../insurance/server-fields.ts";
import type { Calculated } from "../../../insurance/wire.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { makeQuoteDocuments, planQuoteDocuments } from "../../documents/quote-documents.ts";
import { filesLeft, withoutGoneFiles } from "../../files/file-attachment.ts";
import { indicationFor } from "../../indication/indication-for.ts";
import { refuseReadonly, refuseUnknownFiles, refuseUnknownOptions } from "../../refuse-answers.ts";
import { badInput, conflict } from "../../refused.ts";
import { actorOf, refuseMove, requoteOf } from "../move-of.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { assessQuote, inReadersLanguage } from "../price/assess.ts";
import { noPrice } from "../price/price-quote.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { warnOfDuplicates } from "../summary/warn-of-duplicates.ts";
import { statusColumns, writeOrStale, writeWith } from "../write/write-or-stale.ts";
import { giveIds, withNormalData } from "./get-data.ts";
import { changesText, earlierAnswersIn, type StoredChange } from "./place-changes.ts";
import { readData } from "./read-data.ts";
import { dataFor, errorsFor } from "./shown-to.ts";

const referenceOf = ({ RD }: QuoteData): string => {
  if (typeof RD.Reference !== "string" || RD.Reference === "")
    throw badInput("/RD/Reference", "RD.Reference names the quote that is saved; it is missing.");
  return RD.Reference;
};

/** An MTA or renewal takes the start of cover from its policy, so the stored one is kept. */
const withOwnStart = ({ row, data }: OpenedQuote, sent: QuoteData): QuoteData => {
  if (row.kind === "new") return sent;
  const { InceptionDateISO: _, ...rest } = sent.RD;
  const start = data.RD.InceptionDateISO;
  return { ...sent, RD: start === undefined ? rest : { ...rest, InceptionDateISO: start } };
};

/** The answers to store: canonical codes, the server's own fields unchanged, ids and references added. */
const ownData = (quote: OpenedQuote, answers: QuoteData, newId: () => string, today: CalendarDate) => {
  const { row, data, definition } = quote;
  const sent = withOwnStart(quote, { ...answers, RD: withStartTime(answers.RD, today) });
  const kept = giveIds(keepServerFields(data, withNormalData(definition.form, sent)), data, newId);
  const before: UsedNumbers = JSON.parse(row.ref_counters);
  const { items, used } = numberItems(definition.definition.groups, data.PC, kept.PC, before);
  return { next: { ...kept, PC: items }, used };
};

/** The status after these changes. A price remains valid until an answer that it depends on changes. */
const statusAfterEdit = (
  { row, definition: { form } }: OpenedQuote,
  tree: Tree,
  changes: readonly Change[],
  to: WebStatus,
): { readonly status: WebStatus; readonly keepsPrice: boolean } => {
  const { priced } = statusesOfKind[readKind(row.kind) ?? "new"];
  const keepsPrice = row.price !== null && row.web_status === priced && isForAcceptOnly(form, tree, changes);
  return keepsPrice ? { status: priced, keepsPrice } : { status: to, keepsPrice: false };
};

/** Refuses changes that an MTA cannot make. */
const refuseLocked = ({ row, definition: { form, definition }, policy }: OpenedQuote, next: QuoteData): void => {
  if (row.kind !== "mta" || !policy) return;
  const reasons = [
    ...lockedReasons(form, treeOf(form, policy.data), treeOf(form, next)),
    ...removedHolders(form, definition, policy.data, next),
  ];
  if (reasons.length > 0)
    throw conflict("locked", "Some answers cannot be changed during the term of a policy.", reasons);
};

/** An unpriced MTA expires after the same time without activity as a priced one. */
const withoutPriceColumns = ({ row, definition, policy }: OpenedQuote, at: Date) => {
  if (row.kind !== "mta" || !policy) return noPrice;
  const days = definition.definition.rating?.validityDays ?? 0;
  return { ...noPrice, valid_to: lastValidDay(at.toISOString(), policy.term.end, days) };
};

/** RD without a price, and for an MTA without the start that came with it. */
const unpricedAnswers = ({ kind }: OpenedQuote["row"], rd: Answers, status: WebStatus): Answers => {
  const unpriced = withStatus(withoutPrice(rd), status);
  if (kind !== "mta") return unpriced;
  const { InceptionDateISO: _, ...rest } = unpriced;
  return rest;
};

/** Versions whose changes can be undone, as many as the browser keeps edits. */
const MAX_UNDONE_VERSIONS = 200;

const earlierAnswers = async (db: Database, { row, data, definition: { form } }: OpenedQuote) => {
  const quote = { firmId: row.firm_id, quoteId: row.id };
  const stored = await changesOfVersions(db, quote, row.version - MAX_UNDONE_VERSIONS + 1, row.version);
  const newestFirst = [...stored].sort(([one], [other]) => other - one);
  return earlierAnswersIn(
    form,
    treeOf(form, data),
    newestFirst.map(([, changes]): readonly StoredChange[] => JSON.parse(changes)),
  );
};

/**
 * Stores the answers over their base version, all or nothing: server fields are kept, the form checks the rest, and
 * changed answers are recorded with their author.
 */
export const saveQuoteData: Signed<"Quote/saveQuoteData"> = async (services, user, { DATA, Indicate, language }) => {
  const sent = readData(DATA);
  const quote = await openQuote(services, user, referenceOf(sent), language);
  const { row, definition } = quote;
  const act: Act = canBe("requote", row.web_status) ? requoteOf(row) : { act: "edit" };
  const move = transition(row.web_status, act, actorOf(user, row, sent.version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);

  const at = services.clock.now();
  const today = londonDate(at);
  const { next: whole, used } = ownData(quote, sent, services.newId, today);
  const read = inReadersLanguage(quote);
  const { next: given, gone } = await withoutGoneFiles(services.db, read, whole);
  refuseLocked(read, given);
  refuseReadonly(read.definition.form, quote.data, given, today);
  refuseUnknownFiles(read.definition.form, quote.data, given);
  await refuseUnknownOptions(read.definition.form, quote.data, given, () => earlierAnswers(services.db, quote));
  const changesTo = (tree: Tree) => changesBetween(definition.form, treeOf(definition.form, quote.data), tree);
  const asGiven = treeOf(definition.form, given);
  const { status, keepsPrice } = statusAfterEdit(quote, asGiven, changesTo(asGiven), move.to ?? "INCOMPLETE");
  const losesPrice = row.price !== null && !keepsPrice;
  const next = losesPrice ? keepNewDeclarations(definition.form, quote.data, given) : given;
  const changes = changesTo(treeOf(definition.form, next));
  const { resolution, errors } = assessQuote(quote, next, today);
  const stays = keepsPrice && changes.length === 0;
  const RD = keepsPrice ? next.RD : unpricedAnswers(row, next.RD, status);
  const left = await filesLeft(services.db, quote, next);
  const ATTACHMENTS = next.ATTACHMENTS.filter((file) => !isRecord(file) || !left.some(({ id }) => id === file.id));
  const version = stays ? row.version : row.version + 1;
  const stored = withCompleteProposers({ ...next, RD, ATTACHMENTS, version }, errors);
  const summary = summaryOfQuote(row, resolution, stored);
  const calculated: Calculated | undefined = keepsPrice && row.price !== null ? JSON.parse(row.price) : undefined;
  if (!stays) {
    const change = {
      action: "save",
      set: {
        data: JSON.stringify(stored),
        ref_counters: JSON.stringify(used),
        ...summary,
        ...(keepsPrice ? {} : { ...withoutPriceColumns(quote, at), ...statusColumns(status) }),
      },
      detail: { from: row.web_status, to: status },
      changes: changesText(changes),
    };
    // Documents with the present answers for acceptance, such as the demands and needs statement, are made before the
    // client accepts.
    const decisions: readonly Decision[] = JSON.parse(row.decisions);
    const answers = calculated && { stored, resolution, calculated, decisions, at, samePrice: true };
    const plan = answers && (await planQuoteDocuments(services, user, quote, answers));
    const beside = async (transaction: Database) => {
      for (const { id } of left) await removeAttachment(transaction, row, id, at);
      if (answers && plan) await makeQuoteDocuments(transaction, services, user, quote, answers, plan);
    };
    if (plan || left.length > 0) await writeWith(services, user, quote, at, change, beside);
    else await writeOrStale(services, user, quote, at, change);
  }
  const twins = { firmId: row.firm_id, branchId: row.branch_id, quoteId: row.id };
  const warnings = await warnOfDuplicates(services.db, read.definition.form, twins, summary.unique_keys);
  const translated = read === quote ? { resolution, errors } : assessQuote(read, next, today);
  const ERRORS = errorsFor(definition.form, [...translated.errors, ...warnings, ...gone], user.permissions);
  const indicated =
    Indicate === 1 && indicationFor(translated.resolution, read.definition.definition, user.permissions);
  return {
    DATA: dataFor(definition.form, stored, user.permissions),
    ERRORS,
    savedAt: (stays ? row.changed_at : at).toISOString(),
    ...(indicated && { INDICATION: indicated }),
  };
};
