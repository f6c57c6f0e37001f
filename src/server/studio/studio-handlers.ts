import { releaseKey, releasesOf, versionInForce } from "../../db/queries/definitions/releases.ts";
import { openQuotesOn, stuckQuotes } from "../../db/queries/quotes/stuck-quotes.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { cancelRelease, putInForce, type Releaser, rollBack } from "../definitions/release.ts";
import { exportParts } from "../definitions/sources.ts";
import { wordListIn } from "../forms/branches-meant.ts";
import { moveQuotes } from "../quote/move/move-quotes.ts";
import { basisOf } from "../quote/move/move-version.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { madeAnswer, numbersIn, shownReleases } from "./shown-release.ts";
import type { studioCalls } from "./studio-calls.ts";
import { watchRelease } from "./watch-release.ts";

type Store = Pick<Services, "db" | "clock">;

const noSuch = (): Refused => new Refused(404, "not-found", "There is no such published definition.");

/** @throws {Refused} 400 naming the field */
const dayIn = (field: string, day: string | undefined): string | undefined => {
  if (day === undefined || isCalendarDate(day)) return day;
  throw badInput(field, `${day} is not a date. Write it as 2027-01-31.`);
};

/** Every release of a definition. */
export const listReleases = async (
  { db, clock }: Store,
  { id }: FormOf<"Studio/releases">,
): Promise<AnswerOf<"Studio/releases">> => {
  const releases = await releasesOf(db, id);
  if (releases.length === 0) throw noSuch();
  return { releases: [...(await shownReleases(db, releases, londonDate(clock.now())))] };
};

type Terms = FormOf<"Studio/retire"> & Pick<FormOf<"Studio/schedule">, "Until" | "Basis">;

const releaseAs = async ({ db, clock }: Store, by: Releaser, form: Terms, version: number | null) => {
  const now = clock.now();
  const asked = {
    id: form.id,
    version,
    act: version === null ? "retire" : "release-version",
    basis: form.Basis,
    from: dayIn("From", form.From) ?? londonDate(now),
    until: dayIn("Until", form.Until),
    branches: form.Branches === undefined ? undefined : wordListIn("Branches", form.Branches),
    reason: form.Reason,
    ends: numbersIn("End", form.End),
    keeps: numbersIn("Keep", form.Keep),
  } as const;
  return madeAnswer(db, await putInForce(db, asked, by, now, form.Base), londonDate(now));
};

/** Puts a version in force. */
export const scheduleRelease = (services: Store, by: Releaser, form: FormOf<"Studio/schedule">) =>
  releaseAs(services, by, form, form.version);

/** Retires a product: it can no longer be quoted. */
export const retireProduct = (services: Store, by: Releaser, form: FormOf<"Studio/retire">) =>
  releaseAs(services, by, form, null);

/** Rolls back to an earlier version. */
export const goBack = async (
  { db, clock }: Store,
  by: Releaser,
  { id, version, Reason: reason, End }: FormOf<"Studio/rollBack">,
): Promise<AnswerOf<"Studio/rollBack">> => {
  const now = clock.now();
  return madeAnswer(
    db,
    await rollBack(db, { id, version, reason, ends: numbersIn("End", End) }, by, now),
    londonDate(now),
  );
};

/** Ends a release. */
export const endScheduled = async (
  { db, clock }: Store,
  by: Releaser,
  { id, number, Reason: reason }: FormOf<"Studio/cancelRelease">,
): Promise<AnswerOf<"Studio/cancelRelease">> => {
  const now = clock.now();
  const { release, resumed } = await cancelRelease(db, { id, number, reason }, by, now);
  const [ended, ...others] = await shownReleases(db, [release, ...resumed], londonDate(now));
  if (!ended) throw noSuch();
  return { release: ended, resumed: others };
};

/** The files of a version. */
export const exported = async (
  { db, clock }: Store,
  { id, version }: FormOf<"Studio/exportParts">,
): Promise<AnswerOf<"Studio/exportParts">> => {
  const wanted = version ?? (await versionInForce(db, id, { today: londonDate(clock.now()) }));
  const found = wanted === undefined ? undefined : await exportParts(db, id, wanted);
  if (!found || wanted === undefined) throw noSuch();
  const { files, parts, asWritten } = found;
  return { id, version: wanted, asWritten, files: [...files], parts: [...parts] };
};

/** Quotes that cannot be priced, or those of a version, with the version to which each can be moved. */
export const listStuck = async (
  { db, clock }: Store,
  { id, version, page = 1, pageSize = 500 }: FormOf<"Studio/stuck">,
): Promise<AnswerOf<"Studio/stuck">> => {
  if (version !== undefined && !id) throw badInput("id", "Name the product of the version.");
  const ofPage = { offset: (page - 1) * pageSize, limit: pageSize };
  const { total, rows } = await (id && version !== undefined
    ? openQuotesOn(db, id, version, ofPage)
    : stuckQuotes(db, id, ofPage));
  const today = londonDate(clock.now());
  const shown = async (row: (typeof rows)[number]) => {
    const branch = { firmId: row.firm_id, branchId: row.branch_id };
    return {
      reference: row.reference,
      firm: row.firm,
      branch: releaseKey(branch),
      id: row.definition_id,
      version: row.definition_version,
      inForce:
        row.kind === "mta"
          ? null
          : ((await versionInForce(db, row.definition_id, basisOf(row, today), branch)) ?? null),
      cause: row.cause,
      since: row.since.toISOString(),
    };
  };
  return { total, quotes: await Promise.all(rows.map(shown)) };
};

/** Most quotes that one call moves. */
const MAX_MOVED = 200;

const move: Signed<"Studio/moveQuotes"> = async (services, user, { References, Reason: reason, Act: act }) => {
  const references = wordListIn("References", References);
  if (references.length > MAX_MOVED) throw badInput("References", `Move at most ${MAX_MOVED} quotes at once.`);
  return { quotes: [...(await moveQuotes(services, user, references, { reason, act }))] };
};

export const studioHandlers: HandlersOf<typeof studioCalls> = {
  "Studio/releases": (services, _user, form) => listReleases(services, form),
  "Studio/schedule": scheduleRelease,
  "Studio/rollBack": goBack,
  "Studio/retire": retireProduct,
  "Studio/cancelRelease": endScheduled,
  "Studio/watch": (services, _user, form) => watchRelease(services, form),
  "Studio/stuck": (services, _user, form) => listStuck(services, form),
  "Studio/moveQuotes": move,
  "Studio/exportParts": (services, _user, form) => exported(services, form),
};
