import { columnNames, isColumn } from "../../../schemas/list-columns.ts";
import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { markCondition as storeMark } from "../../db/commands/working-list/policy-conditions.ts";
import {
  removeView as removeStored,
  saveColumns as storeColumns,
  saveView as storeView,
} from "../../db/commands/working-list/save-view.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { brokerFirms } from "../../db/queries/statistics/facts.ts";
import { filteredByKeys, keysWithWords } from "../../db/queries/working-list/found-quotes.ts";
import { changedQuotes, quotesByKeys } from "../../db/queries/working-list/list-quotes.ts";
import { policyConditions } from "../../db/queries/working-list/policy-conditions.ts";
import {
  chosenColumns,
  namesOfBranches,
  type Owner,
  peopleOfFirm,
  savedViews,
} from "../../db/queries/working-list/saved-views.ts";
import { ruleOfConditionKey } from "../../insurance/underwriting/condition-keys.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { mayKnowRule } from "../quote/data/shown-to.ts";
import { openQuote, quoteScopeOf } from "../quote/open-quote.ts";
import { badInput, conflict, noSuchQuote, Refused } from "../refused.ts";
import { plainText, readTextList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { actOnRows } from "./act-on-rows.ts";
import type { homeCalls } from "./home-calls.ts";
import { listRows } from "./list-columns.ts";
import { needsYou } from "./needs-you.ts";
import { readFilter, type WantedQuotes } from "./read-filter.ts";
import { search } from "./search.ts";

/** Filters that a view may hold; the page and the chosen columns are not part of it. */
const FILTERS = [
  "q",
  "status",
  "product",
  "firm",
  "branch",
  "user",
  "from",
  "to",
  "need",
  "act",
  "actFrom",
  "actTo",
  "actUser",
  "part",
];
const MAX_ADDRESS_LENGTH = 600;

/**
 * The filters of an address in a fixed order: `?page=2&status=QUOTED` is `status=QUOTED`.
 *
 * @returns undefined for one without filters, or that is too long
 */
export const viewAddress = (address: string): string | undefined => {
  const given = new URLSearchParams(address);
  const kept = new URLSearchParams(
    FILTERS.flatMap((name) => {
      const value = given.get(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value] as [string, string]];
    }),
  ).toString();
  return kept === "" || kept.length > MAX_ADDRESS_LENGTH ? undefined : kept;
};

const MAX_VIEWS = 30;

const ownerOf = ({ firmId, userId }: SessionUser): Owner => ({ firmId, userId });

const viewsOf = async ({ db }: Services, user: SessionUser) =>
  (await savedViews(db, ownerOf(user))).map(({ id, name, address }) => ({ id, name, address }));

/** Filter options of the list, the user's saved views, and their chosen columns. */
const getListOptions: Signed<"Documents/getListOptions"> = async (services, user, { firm = "" }) => {
  const { db } = services;
  const scope = quoteScopeOf(user);
  // Another firm's id gives the same answer as one that does not exist.
  const firmId = scope.firmId ?? (firm === "" ? undefined : firm);
  const [views, columns, firms, branches, people] = await Promise.all([
    viewsOf(services, user),
    chosenColumns(db, ownerOf(user)),
    scope.firmId === undefined ? brokerFirms(db) : [],
    firmId !== undefined && scope.branchId === undefined ? namesOfBranches(db, firmId) : [],
    firmId === undefined ? [] : peopleOfFirm(db, firmId, scope.branchId),
  ]);
  return { views, columns: columns ?? null, allColumns: columnNames, firms, branches, people, you: user.userId };
};

/** Saves the list's filters under a name, replacing a view of the same name. */
const saveView: Signed<"Documents/saveView"> = async (services, user, { name, address }) => {
  const plain = plainText(name).trim();
  const filters = viewAddress(address);
  if (plain === "") throw badInput("name", "Enter a name for the view.");
  if (filters === undefined) throw badInput("address", "Choose a filter or search for something first.");
  const nameKey = plain.toLowerCase();
  await inOneTransaction(services.db, async (transaction) => {
    // Under a lock: several windows of one user would otherwise count the views before any adds one.
    await takeLock(transaction, `views of ${user.firmId} ${user.userId}`);
    const before = await savedViews(transaction, ownerOf(user));
    if (before.length >= MAX_VIEWS && !before.some(({ name_key }) => name_key === nameKey))
      throw conflict("full", "This view cannot be saved.", [
        { path: "name", message: `You have ${MAX_VIEWS} views; remove one first.` },
      ]);
    await storeView(transaction, {
      firm_id: user.firmId,
      user_id: user.userId,
      id: services.newId(),
      name: plain,
      name_key: nameKey,
      address: filters,
      saved_at: services.clock.now(),
    });
  });
  return { views: await viewsOf(services, user) };
};

const removeView: Signed<"Documents/removeView"> = async (services, user, { id }) => {
  if (!(await removeStored(services.db, ownerOf(user), id)))
    throw new Refused(404, "not-found", "There is no such view.");
  return { views: await viewsOf(services, user) };
};

/** Saves the user's columns; the reference and the actions are always shown. */
const saveColumns: Signed<"Documents/saveColumns"> = async (services, user, { columns }) => {
  const names = readTextList("columns", columns, columnNames.length);
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) throw badInput("columns", `There is no column ${unknown}.`);
  await storeColumns(services.db, ownerOf(user), names);
  return { columns: names };
};

/** With more changes than this, the list is loaded again. */
const MAX_CHANGES = 100;
/** A write that began before the last poll may end after it. */
const OVERLAP_MS = 10_000;

type Changed = Awaited<ReturnType<typeof changedQuotes>>;

/** Those of these quotes that match the list's words as typed. */
const matching = async (db: Database, changed: Changed, { filter, words }: WantedQuotes) => {
  if (changed.length === 0) return new Set<string>();
  const keys = changed.map(({ firm_id, id }) => ({ firm_id, quote_id: id }));
  const passing = (await filteredByKeys(db, filter, keys)).map(({ id }) => id);
  if (words.length === 0) return new Set(passing);
  const holding = new Set(
    await keysWithWords(
      db,
      keys,
      words.map((word) => [word]),
    ),
  );
  return new Set(passing.filter((id) => holding.has(id)));
};

/**
 * Changes since the last poll: current rows of the quotes that the user sees, and for other matching ones only that they
 * changed. One index scan, whatever the filters.
 */
const listChanges: Signed<"Documents/changes"> = async (services, user, { since, shown, ...sent }) => {
  const { db, clock } = services;
  const now = clock.now();
  const wanted = readFilter(user, sent, now);
  const last = Date.parse(since);
  if (Number.isNaN(last) || !/^[12]\d{3}-/.test(since)) throw badInput("since", "Send back asOf of the last answer.");
  const references = new Set(readTextList("shown", shown, MAX_CHANGES));
  const changed = await changedQuotes(db, wanted.filter.scope, new Date(last - OVERLAP_MS), MAX_CHANGES);
  const others = changed.filter(({ reference }) => !references.has(reference));
  const [matches, rows] = await Promise.all([
    matching(db, others, wanted),
    quotesByKeys(
      db,
      changed.filter(({ reference }) => references.has(reference)),
    ),
  ]);
  return {
    asOf: now.toISOString(),
    rows: await listRows(services, user, rows),
    others: others
      .filter(({ id }) => matches.has(id))
      .map(({ reference, changed_at }) => ({ reference, changedAt: changed_at.toISOString() })),
  };
};

type Answer = AnswerOf<"Policy/getConditions">;

/** The quote that began the term: for an MTA or renewal that of its policy. */
const rootOf = async (services: Services, user: SessionUser, reference: string) => {
  const { row, definition } = await openQuote(services, user, reference);
  const quote_id = row.kind === "mta" ? (row.policy_quote_id ?? row.id) : row.id;
  return { firm_id: row.firm_id, quote_id, form: definition.form };
};

const answerOf = async (
  { db }: Services,
  { permissions }: SessionUser,
  { form, firm_id, quote_id }: Awaited<ReturnType<typeof rootOf>>,
): Promise<Answer> => {
  const conditions = await policyConditions(db, firm_id, [quote_id]);
  return {
    conditions: conditions
      .filter(({ id }) => mayKnowRule(form, permissions, ruleOfConditionKey(id) ?? ""))
      .map(({ id, due, done_at, done_by_name }) => ({
        id,
        due,
        doneAt: done_at?.toISOString() ?? null,
        doneBy: done_by_name,
      })),
  };
};

/** A policy's conditions that have a date, and which of them are done. */
const getConditions: Signed<"Policy/getConditions"> = async (services, user, { reference }) =>
  answerOf(services, user, await rootOf(services, user, reference));

/** Marks a condition as done or not done; repeating it changes nothing. */
const markCondition = async (
  services: Services,
  user: SessionUser,
  { reference, id, done }: FormOf<"Policy/markCondition">,
): Promise<Answer> => {
  const { form, ...root } = await rootOf(services, user, reference);
  const by = { at: services.clock.now(), actor: user.userId, name: user.name };
  if (!(await storeMark(services.db, { ...root, id }, done === "Yes", by))) throw noSuchQuote();
  return answerOf(services, user, { form, ...root });
};

export const homeHandlers: HandlersOf<typeof homeCalls> = {
  "Documents/search": search,
  "Documents/actOnRows": actOnRows,
  "Documents/changes": listChanges,
  "Documents/needsYou": needsYou,
  "Documents/getListOptions": getListOptions,
  "Documents/saveView": saveView,
  "Documents/removeView": removeView,
  "Documents/saveColumns": saveColumns,
  "Policy/getConditions": getConditions,
  "Policy/markCondition": markCondition,
};
