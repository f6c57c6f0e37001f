import type { QuoteData } from "../../../../schemas/quote.ts";
import { insertQuote } from "../../../db/commands/write-quote.ts";
import { isTaken } from "../../../db/database-error.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { branchOfFirm } from "../../../db/queries/records/records.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { formatDate, londonDate } from "../../../form/values/calendar.ts";
import { branchState } from "../../../insurance/branch-state.ts";
import { withCompleteProposers } from "../../../insurance/lifecycle/declarations.ts";
import { quoteReference } from "../../../insurance/lifecycle/references.ts";
import { withStartTime } from "../../../insurance/lifecycle/start-time.ts";
import { numberItems } from "../../../insurance/rating/number-items.ts";
import { keepServerFields } from "../../../insurance/server-fields.ts";
import { countLargeWrite } from "../../caller-limits.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { refuseUnknownFiles, refuseWithdrawn } from "../../refuse-answers.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { blankData, giveIds, withNormalData } from "../data/get-data.ts";
import { changesText } from "../data/place-changes.ts";
import { readData } from "../data/read-data.ts";
import { grantedDefinition } from "../open-quote.ts";
import { assess } from "../price/assess.ts";
import { noPrice } from "../price/price-quote.ts";
import { summaryOf } from "../summary/summary-of.ts";
import { statusColumns } from "./write-or-stale.ts";

/** Initial number of digits; one more after several collisions. */
const FIRST_DIGITS = 6;
const TRIES_PER_LENGTH = 3;
const MAX_TRIES = 12;

/**
 * Stores under a new reference. Numbers are random rather than sequential: new quotes do not queue for a counter, and a
 * reference does not reveal the volume of business.
 *
 * @param store stores under the given reference; a taken one makes it throw a unique key's error
 */
export const underNewReference = async (
  prefix: string,
  randomBelow: (below: number) => number,
  store: (reference: string) => Promise<void>,
): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    const lowest = 10 ** (FIRST_DIGITS - 1 + Math.floor(tries / TRIES_PER_LENGTH));
    const reference = quoteReference(prefix, lowest + randomBelow(9 * lowest));
    try {
      await store(reference);
      return reference;
    } catch (error) {
      if (!isTaken(error) || tries >= MAX_TRIES) throw error;
    }
  }
};

/** Refuses new quotes in a closed branch. @throws {Refused} 409 with its last day of business */
const refuseClosedBranch = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, branchId }: Pick<SessionUser, "firmId" | "branchId">,
): Promise<void> => {
  const branch = await branchOfFirm(db, firmId, branchId);
  const closedFrom = branch?.closedFrom ?? null;
  if (closedFrom === null || branchState(closedFrom, londonDate(clock.now())) !== "closed") return;
  const message = `${branch?.name ?? "Your branch"} closed on ${formatDate(closedFrom)}, so it cannot start new quotes. Ask your firm's administrator to move you to another branch.`;
  throw conflict("branch-closed", message, [{ path: "", message }]);
};

const FIRST_VERSION = 1;

interface NewQuoteAnswers {
  /** Server fields and defaults. */
  readonly blank: QuoteData;
  /** Answers sent by the caller; without any, the blank ones. */
  readonly sent: QuoteData;
  /** Its name in the audit. */
  readonly action: "create" | "copy";
}

/**
 * Stores a new quote of the user's branch under a new reference. @throws {Refused} 409 where the branch is closed, 400 for
 * a file as an answer, since a new quote has none
 */
export const storeNewQuote = async (
  services: Services,
  user: SessionUser,
  { form, definition, version }: LoadedDefinition,
  { blank, sent, action }: NewQuoteAnswers,
): Promise<{ readonly reference: string; readonly version: number }> => {
  const { db, clock, newId } = services;
  await refuseClosedBranch(services, user);
  const now = clock.now();
  const timed = { ...sent, RD: withStartTime(sent.RD, londonDate(now)) };
  const own = giveIds(keepServerFields(blank, withNormalData(form, timed)), undefined, newId);
  refuseUnknownFiles(form, blank, own);
  refuseWithdrawn(form, blank, own);
  const { items, used } = numberItems(definition.groups, [], own.PC);
  const id = newId();
  const reference = await underNewReference(definition.referencePrefix ?? "Q", services.randomBelow, async (made) => {
    const given = { ...own, RD: { ...own.RD, Reference: made }, PC: items, version: FIRST_VERSION };
    const { resolution, errors } = assess(form, given, londonDate(now));
    const data = withCompleteProposers(given, errors);
    const nothing = treeOf(form, { RD: {}, Pr: [], PC: [], ATTACHMENTS: [] });
    const quote = {
      firm_id: user.firmId,
      id,
      reference: made,
      branch_id: user.branchId,
      definition_id: definition.id,
      definition_version: version,
      ...statusColumns("INCOMPLETE"),
      data: JSON.stringify(data),
      ref_counters: JSON.stringify(used),
      ...summaryOf(resolution, made),
      ...noPrice,
      policy_number: null,
      created_by: user.userId,
      changed_by: user.userId,
      changed_by_name: user.name,
      changed_at: now,
    };
    await countLargeWrite(db, user, quote.data.length, clock.wall());
    await insertQuote(db, quote, action, changesText(changesBetween(form, nothing, resolution.tree)));
  });
  return { reference, version: FIRST_VERSION };
};

/** Creates a quote on the form in force today; answers sent by the caller override the defaults. */
export const createQuote: Signed<"Quote/createQuote"> = async (services, user, { TypeOfInsurance, DATA }) => {
  const definition = await grantedDefinition(services, user, TypeOfInsurance);
  const blank = blankData(definition.form, services.clock.now().toISOString(), services.newId);
  const given = DATA === undefined ? blank : readData(DATA, blank);
  const sent = { ...given, RD: { ...blank.RD, ...given.RD }, Pr: given.Pr.length > 0 ? given.Pr : blank.Pr };
  return storeNewQuote(services, user, definition, { blank, sent, action: "create" });
};
