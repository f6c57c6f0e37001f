import type { QuoteData } from "../../../../schemas/quote.ts";
import type { WebStatus } from "../../../../schemas/quote-status.ts";
import { type ReleaseDays, versionInForce } from "../../../db/queries/definitions/releases.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import { type LastMove, lastMove } from "../../../db/queries/quotes/stuck-quotes.ts";
import { quoteSubject } from "../../../db/quote-write.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { storedPlaces, treeOf } from "../../../form/tree/tree.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { listed } from "../../../form/words/phrases.ts";
import type { ReplayedOutcome } from "../../../insurance/impact/impact-of.ts";
import type { Act } from "../../../insurance/lifecycle/acts.ts";
import { undeclared } from "../../../insurance/lifecycle/declarations.ts";
import { canBe, transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../../insurance/lifecycle/quote-kind.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import { answersTo, namesThatDiffer } from "../../../insurance/options/option-answers.ts";
import { dataUnder, type QuoteOption, readOptions } from "../../../insurance/options/options.ts";
import { allRights } from "../../../insurance/permissions.ts";
import { withoutPrice } from "../../../insurance/server-fields.ts";
import type { AnswerOf } from "../../contract/call-types.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { changesText } from "../data/place-changes.ts";
import { errorsFor, hiddenFrom } from "../data/shown-to.ts";
import { storedAnswer } from "../data/stored-answers.ts";
import { actorOf, refuseMove, requoteOf } from "../move-of.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { assessQuote } from "../price/assess.ts";
import { noPrice, replayedOutcomeOf } from "../price/price-quote.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { type QuoteChange, statusColumns, writeOrStale } from "../write/write-or-stale.ts";
import { carryOver } from "./carry-over.ts";
import { type MovedBetween, movementFor, movementOf, newlyAsked, withLastMigration } from "./moved-answers.ts";

type Moves = Pick<Services, "db" | "clock" | "definitions">;

const branchOf = ({ firm_id: firmId, branch_id: branchId }: StoredQuote) => ({ firmId, branchId });

/** The dates that select a quote's version: a renewal uses the version in force when it begins. */
export const basisOf = (
  { kind, cover_start: start }: Pick<StoredQuote, "kind" | "cover_start">,
  today: string,
): ReleaseDays => ({
  today: kind === "renewal" && start !== null && start > today ? start : today,
  coverStart: start,
});

const nameOf = (id: string, version: number): string => `${id}@${version}`;

/**
 * Answers about convictions that the other version does not mark as such, which would be shown to users without the
 * permission. Parked answers are never shown.
 */
export const crimeShown = ({ from, to, data, trace }: Pick<PlannedMove, "from" | "to" | "data" | "trace">) => {
  const [was, is] = [hiddenFrom(from.form, 0), hiddenFrom(to.form, 0)];
  if (trace.isEmpty && [...was.answers].every((name) => is.answers.has(name))) return [];
  const secret = (place: string) => was.answers.has(readPlace(place).name ?? "");
  const shown = storedPlaces(treeOf(to.form, data)).filter((place) => {
    const { name = "" } = readPlace(place);
    return !is.answers.has(name) && (trace.originsOf(place) ?? [place]).some(secret);
  });
  return [...new Set(shown.map((place) => readPlace(place).name ?? ""))];
};

/** @throws {Refused} 409 naming the questions */
const refuseToShow = (plan: PlannedMove): void => {
  const { from, to } = plan;
  const names = crimeShown(plan);
  if (names.length > 0)
    throw conflict(
      "private",
      `Version ${to.version} does not ask ${listed(names, "and")}, or does not mark them as answers about crime, so they could be shown to anyone. The quote stays on version ${from.version}.`,
    );
};

/** Whether a quote's last move started from this version and can be undone: each move can be undone once. */
const canTakeBack = (last: LastMove | undefined, id: string, version: number): boolean =>
  last !== undefined && !last.isBack && last.was === nameOf(id, version);

/** Whether its broker may undo the last move: only to an earlier version, since a later one was rolled back. */
export const brokerCanTakeBack = (
  last: LastMove | undefined,
  { definition_id: id, definition_version: has }: StoredQuote,
  version: number,
): boolean => version < has && canTakeBack(last, id, version);

/**
 * The version before a quote's last move.
 *
 * @throws {Refused} 409 where it was not moved, or was already moved back
 */
const versionBefore = async ({ db }: Pick<Services, "db">, row: StoredQuote): Promise<number> => {
  const last = await lastMove(db, row.firm_id, quoteSubject(row.id));
  if (last === undefined) throw conflict("version", "It was not moved, so there is no version to go back to.");
  if (last.isBack) throw conflict("version", "It has already been moved back.");
  return Number(last.was.slice(last.was.lastIndexOf("@") + 1));
};

const refuseChange = ({ kind }: StoredQuote): void => {
  if (kind === "mta") throw conflict("kind", "A change uses the version of its policy until the renewal.");
};

/** The version to which the product team undoes a move, earlier or later. @throws {Refused} 409 where it cannot */
export const targetBack = async (services: Moves, row: StoredQuote): Promise<LoadedDefinition> => {
  refuseChange(row);
  return services.definitions.load(row.definition_id, await versionBefore(services, row));
};

/**
 * The version to which a quote may be moved: the one in force in its branch, or, after such a move, the earlier one that
 * it had before.
 *
 * @param wanted the requested version; undefined for the one in force
 * @returns the version, and whether moving to it undoes the last move
 * @throws {Refused} 409 where the quote already has it, or it is neither of the two
 */
const targetOf = async ({ db, clock, definitions }: Moves, row: StoredQuote, wanted?: number) => {
  const { definition_id: id, definition_version: has } = row;
  refuseChange(row);
  const inForce = await versionInForce(db, id, basisOf(row, londonDate(clock.now())), branchOf(row));
  const version = wanted ?? inForce;
  if (version === undefined) throw conflict("retired", "No version of this product is in force.");
  if (version === has) throw conflict("in-force", `This quote is already on version ${has}.`);
  const isBack = brokerCanTakeBack(await lastMove(db, row.firm_id, quoteSubject(row.id)), row, version);
  if (version !== inForce && !isBack)
    throw conflict(
      "version",
      `A quote can only be moved to the version in force, or back to its previous one; ${version} is neither.`,
    );
  return { to: await definitions.load(id, version), isBack: isBack && wanted !== undefined };
};

/** The version in force, to which the product team moves a quote. @throws {Refused} 409 where the quote already has it */
export const targetForward = async (services: Moves, row: StoredQuote): Promise<LoadedDefinition> =>
  (await targetOf(services, row)).to;

/** A quote now, and under another version of its form. */
interface PlannedMove extends MovedBetween {
  /** Its answers as the other version reads them. */
  readonly data: QuoteData;
  /** Its options likewise; none of them has a price. */
  readonly options: readonly QuoteOption[];
  /** Its price under either version, without regard to permissions. */
  readonly fares: { readonly before: ReplayedOutcome; readonly after: ReplayedOutcome };
}

/** Options are carried over as full answers, so that an alternative to a renamed question is renamed too. */
const optionsOver = (
  { definitions }: Pick<Services, "definitions">,
  { data, definition: from, row }: OpenedQuote,
  to: LoadedDefinition,
  moved: QuoteData,
): Promise<readonly QuoteOption[]> =>
  Promise.all(
    readOptions(row.options).map(async ({ letter, answers }) => {
      const under = await carryOver(definitions, dataUnder(from.form, data, answers), from, to);
      const [quote, option] = [treeOf(to.form, moved), treeOf(to.form, under.data)];
      const names = new Set(namesThatDiffer(to.form, quote, option));
      return { letter, answers: answersTo(to.form, option, names) };
    }),
  );

/**
 * The price of a quote under both versions, on the same day. A price that an underwriter has yet to set is shown only to
 * them.
 */
const outcomesOf = (quote: OpenedQuote, { from, to, data }: Pick<PlannedMove, "from" | "to" | "data">, now: Date) => {
  const on = (definition: LoadedDefinition, answers: QuoteData): ReplayedOutcome => {
    const opened = openedAnswers({ from, to: definition }, answers, "INCOMPLETE");
    const { outcome, total } = replayedOutcomeOf({ ...quote, data: opened, definition }, opened, now);
    return { outcome, total: outcome === "REFER/premium" ? null : total };
  };
  return { before: on(from, quote.data), after: on(to, data) };
};

/** @throws {Refused} 409 where answers about convictions would be revealed */
export const planOf = async (
  { definitions }: Pick<Services, "definitions">,
  quote: OpenedQuote,
  to: LoadedDefinition,
  now: Date,
): Promise<PlannedMove> => {
  const today = londonDate(now);
  const { data, trace } = await carryOver(definitions, quote.data, quote.definition, to);
  const plan = {
    from: quote.definition,
    to,
    before: assessQuote(quote, quote.data, today),
    after: assessQuote({ ...quote, data, definition: to }, data, today),
    data,
    options: await optionsOver({ definitions }, quote, to, data),
    fares: outcomesOf(quote, { from: quote.definition, to, data }, now),
    trace,
  };
  refuseToShow(plan);
  return plan;
};

/** The result of a move, as a reader may see it. */
export const shownMove = (
  quote: OpenedQuote,
  plan: PlannedMove,
  permissions: number,
): AnswerOf<"Quote/previewMove"> => {
  const [was, is] = [plan.from, plan.to];
  return {
    from: { version: was.version, title: was.definition.title },
    to: { version: is.version, title: is.definition.title },
    ...movementFor(movementOf(plan), permissions),
    asked: errorsFor(is.form, newlyAsked(plan), permissions),
    losesPrice: quote.row.price !== null,
    fares: plan.fares,
  };
};

/** What moving a quote to the version in force would carry, change, ask and park; nothing is stored. */
export const previewMove: Signed<"Quote/previewMove"> = async (services, user, { reference, To }) => {
  const quote = await openQuote(services, user, reference);
  const { to } = await targetOf(services, quote.row, To);
  return shownMove(quote, await planOf(services, quote, to, services.clock.now()), user.permissions);
};

/** The answers of a quote reopened on another version, without declarations, since those concerned a price that is gone. */
export const openedAnswers = (
  { from, to }: Pick<PlannedMove, "from" | "to">,
  data: QuoteData,
  status: WebStatus,
): QuoteData => {
  const open = undeclared(to.form, undeclared(from.form, data));
  return { ...open, RD: withStatus(withoutPrice(open.RD), status) };
};

interface MoveNote {
  readonly at: Date;
  /** Whether it undoes the last move. */
  readonly isBack: boolean;
  /** The reason, where the product team moves it. */
  readonly reason?: string;
}

/** What a move writes: the migrated answers, the parked ones, and no price. */
export const changeOf = (quote: OpenedQuote, plan: PlannedMove, status: WebStatus, note: MoveNote): QuoteChange => {
  const { row } = quote;
  const { at, isBack, reason } = note;
  const { to, after } = plan;
  const stored = {
    ...withLastMigration(openedAnswers(plan, plan.data, status), plan, at, reason),
    version: row.version + 1,
  };
  const id = row.definition_id;
  const changes = changesBetween(to.form, treeOf(to.form, quote.data), treeOf(to.form, stored));
  return {
    action: "move-version",
    set: {
      data: JSON.stringify(stored),
      definition_version: to.version,
      options: JSON.stringify(plan.options),
      ...summaryOfQuote(row, after.resolution, stored),
      ...noPrice,
      ...statusColumns(status),
    },
    detail: {
      from: row.web_status,
      to: status,
      was: nameOf(id, row.definition_version),
      definition: nameOf(id, to.version),
      ...(isBack && { act: "back" }),
      ...(reason !== undefined && { reason }),
    },
    changes: changesText(changes),
  };
};

const actOf = (row: StoredQuote): Act => (canBe("requote", row.web_status) ? requoteOf(row) : { act: "edit" });

/** Whether a quote is with an underwriter, who must not decide on another version: it is withdrawn first. */
export const isWithUnderwriter = ({ web_status }: StoredQuote): boolean => canBe("withdraw", web_status);

/** The actor of a move by the product team, which has the broker's permissions on the quote. */
export const movedByProduct = (row: StoredQuote) =>
  transition(
    row.web_status,
    isWithUnderwriter(row) ? { act: "withdraw" } : actOf(row),
    { permissions: allRights, version: { seen: row.version, stored: row.version } },
    readKind(row.kind),
  );

/** Moves a quote to another version of its form, over the version of DATA that was seen. */
export const moveVersion: Signed<"Quote/moveVersion"> = async (services, user, { reference, version, To }) => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, actOf(row), actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const { to, isBack } = await targetOf(services, row, To);
  const now = services.clock.now();
  const plan = await planOf(services, quote, to, now);
  const shown = shownMove(quote, plan, user.permissions);
  await writeOrStale(services, user, quote, now, changeOf(quote, plan, move.to ?? "INCOMPLETE", { at: now, isBack }));
  const moved = await openQuote(services, user, reference);
  const { DATA, ERRORS } = await storedAnswer(services, user, moved);
  return { ...shown, DATA, ERRORS, FIELDS: to.fields };
};
