import { grantProduct, lockGrants } from "../../db/commands/grant-product.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { findDefinition, listDefinitions, newestDefinition } from "../../db/queries/definitions/definitions.ts";
import {
  countGrantedBranches,
  countGrants,
  type GrantedBranchFilter,
  grantedBranches,
} from "../../db/queries/definitions/grants.ts";
import {
  releaseKey,
  releasesNotEnded,
  type StoredRelease,
  versionInForce,
} from "../../db/queries/definitions/releases.ts";
import { brokerBranches } from "../../db/queries/people/branches.ts";
import { namesOfActors } from "../../db/queries/quotes/actors.ts";
import { openByVersion } from "../../db/queries/quotes/stuck-quotes.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { partVersions } from "../definitions/sources.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { searchWords } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { type ShownRelease, shownReleases } from "../studio/shown-release.ts";
import { branchesMeantBy, wordListIn } from "./branches-meant.ts";
import type { formsCalls } from "./forms-calls.ts";

/** A whole definition: the requested version, or the one that new records use today. */
export const publishedForm = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, version }: FormOf<"Forms/get">,
): Promise<AnswerOf<"Forms/get"> | undefined> => {
  const wanted = version ?? (await versionInForce(db, id, { today: londonDate(clock.now()) }));
  const stored = wanted === undefined ? undefined : await findDefinition(db, id, wanted);
  if (!stored) return undefined;
  const definition = readDefinition(stored.body);
  return { id, version: stored.version, Definition: definition };
};

/** The same as a call, for users who publish. */
const getForm = async (
  services: Services,
  _user: unknown,
  form: FormOf<"Forms/get">,
): Promise<AnswerOf<"Forms/get">> => {
  const found = await publishedForm(services, form);
  if (found) return found;
  throw new Refused(404, "not-found", "There is no such published definition.");
};

/** Every published version, and which of them new records use today. */
export const listForms = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { Count: count }: FormOf<"Forms/list"> = {},
): Promise<AnswerOf<"Forms/list">> => {
  const [rows, branches, alive, open] = await Promise.all([
    ...([listDefinitions(db), countGrants(db), releasesNotEnded(db)] as const),
    count === "open" ? openByVersion(db) : [],
  ]);
  const people = await namesOfActors(db, "provider", [...new Set(rows.map(({ published_by: by }) => by))]);
  const today = londonDate(clock.now());
  const ids = [...new Set(alive.map((each) => each.definition_id))];
  const shown = await Promise.all(
    ids.map((id) =>
      outOf(
        db,
        alive.filter((each) => each.definition_id === id),
        today,
      ),
    ),
  );
  const out = shown.flat();
  const held = out.filter(({ state, branches: audience }) => state === "live" && audience.length === 0);
  const current = new Map(held.map(({ id, version }) => [id, version]));
  return {
    definitions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      record: row.record,
      title: row.title,
      effectiveFrom: row.effective_from,
      publishedAt: row.published_at.toISOString(),
      publishedBy: people.get(row.published_by) ?? row.published_by,
      hash: row.hash,
      base: row.base_version,
      reason: row.reason,
      draft: row.draft,
      urgent: row.urgent,
      parts: [...partVersions(row.parts)],
      current: current.get(row.id) === row.version,
      branches: row.record === "quote" ? (branches.get(row.id) ?? 0) : 0,
    })),
    releases: out,
    open: open.map(({ definition_id: id, definition_version: version, ...counts }) => ({ id, version, ...counts })),
  };
};

/** Releases of one definition that are in force or scheduled, as pages show them. */
const outOf = async (
  db: Services["db"],
  ofOne: readonly StoredRelease[],
  today: string,
): Promise<readonly ShownRelease[]> =>
  (await shownReleases(db, ofOne, today)).filter(({ state }) => state === "live" || state === "scheduled");

/** The user who grants. */
interface Granter {
  readonly firmId: string;
  readonly userId: string;
}

/** @throws {Refused} 404 where nothing is published under this id, 409 where it is no product */
const checkProduct = async (db: Services["db"], id: string): Promise<void> => {
  const newest = await newestDefinition(db, id);
  const stored = newest && (await findDefinition(db, id, newest.version));
  if (!stored) throw new Refused(404, "not-found", "There is no such published definition.");
  if (stored.record !== "quote")
    throw conflict("not-a-product", `${id} is a form for a ${stored.record}, not a product, so it needs no grant.`);
};

/** Grants a product to branches, or revokes it, on every node from the next call; open quotes are not affected. */
export const grantForm = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  by: Granter,
  { id, Act: act, Branches, Tell: tell = "all" }: FormOf<"Forms/grant">,
): Promise<AnswerOf<"Forms/grant">> => {
  const words = wordListIn("Branches", Branches);
  await checkProduct(db, id);
  const { changed, now } = await inOneTransaction(db, async (transaction) => {
    // The branches are read under the lock: a branch that its firm adds meanwhile inherits what the others may quote.
    await lockGrants(transaction, id);
    const all = await brokerBranches(transaction, id);
    const branches = branchesMeantBy(words, all);
    const done = await grantProduct(transaction, { id, act, branches, at: clock.now(), by });
    const now = done === 0 ? all : await brokerBranches(transaction, id);
    const meant = new Set(branches.map(releaseKey));
    return { changed: done, now: tell === "all" ? now : now.filter((each) => meant.has(releaseKey(each))) };
  });
  return {
    id,
    changed,
    branches: now.map((each) => ({
      branch: releaseKey(each),
      name: `${each.firm}, ${each.branch}`,
      granted: each.granted,
    })),
  };
};

type Form = FormOf<"Forms/grants">;

const PAGE_SIZE = 50;

/** @throws {Refused} 400 where a product is needed and none is named */
const shownBy = ({ show = "all", id }: Form): GrantedBranchFilter["show"] => {
  if (show !== "granted" && show !== "withheld") return show;
  if (id === undefined) throw badInput("id", `Name the product that is ${show}.`);
  return { product: id, granted: show === "granted" };
};

/** The branches of broker firms with the products that they may quote; those with none come first. */
const listGrants = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  _user: unknown,
  form: Form,
): Promise<AnswerOf<"Forms/grants">> => {
  const { q = "", page = 1, pageSize = PAGE_SIZE } = form;
  const today = londonDate(clock.now());
  const filter = { words: searchWords(q), show: shownBy(form), today };
  const [counts, rows] = await Promise.all([
    countGrantedBranches(db, filter),
    grantedBranches(db, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return {
    ...counts,
    rows: rows.map(({ closedFrom, products, ...branch }) => ({
      ...branch,
      state: branchState(closedFrom, today),
      products: [...products],
    })),
  };
};

export const formsHandlers: HandlersOf<typeof formsCalls> = {
  "Forms/list": (services, _user, form) => listForms(services, form),
  "Forms/get": getForm,
  "Forms/grants": listGrants,
  "Forms/grant": grantForm,
};
