import { endedWith, endRelease, makeRelease, resumeRelease } from "../../db/commands/make-release.ts";
import { withDefinitionLock } from "../../db/commands/publish-definition.ts";
import type { Database } from "../../db/open-database.ts";
import { findDefinition, newestDefinition } from "../../db/queries/definitions/definitions.ts";
import { isApprovedVersion } from "../../db/queries/definitions/drafts.ts";
import { releaseKey, releasesOf, type StoredRelease } from "../../db/queries/definitions/releases.ts";
import { brokerBranches } from "../../db/queries/people/branches.ts";
import type { ReleaseAct, ReleaseBasis } from "../../db/tables/release-tables.ts";
import { addDays, formatDate, londonDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { branchesMeantBy, EVERY } from "../forms/branches-meant.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import {
  heldOn,
  isAlive,
  isConcerned,
  lastBefore,
  rollBackRefusal,
  shareBranches,
  soldAhead,
  versionHeldBefore,
  wordsOfRelease,
} from "./release-states.ts";

/** Who makes a release. */
export interface Releaser {
  readonly firmId: string;
  readonly userId: string;
}

/** What to do with overlapping releases. */
export interface OtherReleases {
  /** Numbers of those to end. */
  readonly ends: readonly number[];
  /** Numbers of those to continue. */
  readonly keeps: readonly number[];
}

export const noOthers: OtherReleases = { ends: [], keeps: [] };

/** Which version is released, to whom and when. */
export interface ReleaseTerms extends OtherReleases {
  readonly from: string;
  readonly until?: string | undefined;
  /** The date of a quote that selects its version; the date on which it is created by default. */
  readonly basis?: ReleaseBasis | undefined;
  /** Branch names, as {@link branchesMeantBy} reads them; undefined for all. */
  readonly branches?: readonly string[] | undefined;
  readonly reason: string;
}

interface ReleaseAsked extends ReleaseTerms {
  readonly id: string;
  /** Null retires the product: no version is in force. */
  readonly version: number | null;
  readonly act: ReleaseAct;
}

/** A new release, and those of the same definition that it ended or that continue beside it. */
export interface MadeRelease {
  readonly release: StoredRelease;
  readonly ended: readonly number[];
  readonly goingOn: readonly StoredRelease[];
}

const undecided = (others: readonly StoredRelease[]): Refused => {
  const reasons = others.map((other) => ({
    path: "End",
    message: `This overlaps ${wordsOfRelease(other)}. Choose whether it ends with this one or continues.`,
  }));
  return new Refused(
    409,
    "other-releases",
    `Choose what happens to ${counted(others.length, "other release")}. Nothing was changed.`,
    reasons,
    { others: others.map((other) => ({ number: other.number, words: wordsOfRelease(other) })) },
  );
};

/** @throws {Refused} 400 for a number that is not a release that needs a decision */
const checkNumbers = (path: string, numbers: readonly number[], concerned: readonly StoredRelease[]): void => {
  const unknown = numbers.find((number) => !concerned.some((each) => each.number === number));
  if (unknown === undefined) return;
  const known =
    concerned.length === 0 ? "It overlaps none." : `It overlaps ${concerned.map(wordsOfRelease).join("; ")}.`;
  throw badInput(path, `This does not overlap release ${unknown}. ${known}`);
};

/** The branches of a release in stored form. @throws {Refused} 400 for a word that names no branch */
const audienceOf = async (transaction: Database, id: string, words: readonly string[] | undefined) => {
  if (words === undefined || words.includes(EVERY)) return null;
  if (words.length === 0) throw badInput("Branches", "Name at least one branch; leave Branches out for all.");
  const all = await brokerBranches(transaction, id);
  return JSON.stringify([...new Set(branchesMeantBy(words, all).map(releaseKey))].sort());
};

/** Makes a release, in a transaction that holds the definition's lock. */
export const releaseWithin = async (
  transaction: Database,
  { id, version, act, basis = "opened", from, until, branches, reason, ends, keeps }: ReleaseAsked,
  by: Releaser,
  now: Date,
): Promise<MadeRelease> => {
  const audience = await audienceOf(transaction, id, branches);
  const planned = { from_day: from, until_day: until ?? null, branches: audience };
  const today = londonDate(now);
  const alive = (await releasesOf(transaction, id)).filter((each) => isAlive(each, today));
  const held = heldOn(alive, today);
  const retired = act === "publish" && held?.version === null ? held : undefined;
  const concerned = alive.filter((each) => isConcerned(each, planned, retired, today));
  checkNumbers("End", ends, concerned);
  checkNumbers("Keep", keeps, concerned);
  if (ends.some((number) => keeps.includes(number))) throw badInput("Keep", "A release either ends or continues.");
  const ending = concerned.filter(({ number }) => ends.includes(number));
  const goingOn = concerned.filter(({ number }) => !ends.includes(number));
  // A rollback is never refused: the answer lists the releases that continue.
  if (act !== "roll-back" && goingOn.some(({ number }) => !keeps.includes(number)))
    throw undecided(goingOn.filter(({ number }) => !keeps.includes(number)));
  const urgent = version !== null && !(await isApprovedVersion(transaction, id, version));
  const release = await makeRelease(
    transaction,
    { definition_id: id, version, act, ...planned, basis, reason, urgent, made_at: now, made_by: by.userId },
    by.firmId,
  );
  for (const other of ending) {
    const last = lastBefore(other, planned, today);
    await endRelease(transaction, {
      firmId: by.firmId,
      id,
      number: other.number,
      at: now,
      by: by.userId,
      reason,
      last,
      endedBy: release.number,
    });
  }
  return { release, ended: ending.map(({ number }) => number), goingOn };
};

const noSuch = (): Refused => new Refused(404, "not-found", "There is no such published definition.");

/** @throws {Refused} 400 where a release would begin before today, or end before it begins */
const checkDays = (from: string, until: string | undefined, today: string): void => {
  if (from < today)
    throw badInput("From", `A release starts today, ${formatDate(today)}, or later: existing quotes do not change.`);
  if (until !== undefined && until < from)
    throw badInput("Until", `The last day is before the first, ${formatDate(from)}.`);
};

/** Somebody else has released since. */
const staleReleases = (id: string, newest: number): Refused => {
  const message = `Someone has created release ${newest} of ${id} since. Review it first.`;
  return new Refused(409, "stale-version", message, [{ path: "Base", message }], { newest });
};

const checkRecord = (record: string, { version, branches }: ReleaseAsked): void => {
  if (record === "quote") return;
  if (version === null)
    throw conflict("not-a-product", "The portal's own forms are always in force and cannot be retired.");
  if (branches !== undefined)
    throw conflict(
      "not-a-product",
      "The portal's own forms are the same for all branches: only products have pilot branches.",
    );
};

/**
 * Puts a version in force from a day for all branches or some, or retires a product.
 *
 * @param base number of the newest release that the caller has seen; undefined skips the check
 * @throws {Refused} 404 where there is no such version, 400 for days, branches and numbers, 409 where other releases need
 * a decision or somebody has released since
 */
export const putInForce = (
  db: Database,
  asked: ReleaseAsked,
  by: Releaser,
  now: Date,
  base?: number,
): Promise<MadeRelease> =>
  withDefinitionLock(db, asked.id, async (transaction) => {
    const version = asked.version ?? (await newestDefinition(transaction, asked.id))?.version;
    const found = version === undefined ? undefined : await findDefinition(transaction, asked.id, version);
    if (!found) throw noSuch();
    checkRecord(found.record, asked);
    checkDays(asked.from, asked.until, londonDate(now));
    const [newest] = await releasesOf(transaction, asked.id);
    const number = newest?.number ?? 0;
    if (base !== undefined && base !== number) throw staleReleases(asked.id, number);
    return releaseWithin(transaction, asked, by, now);
  });

/** What a rollback needs to know. */
export interface RollBack {
  readonly id: string;
  /** Undefined: the version in force before the current one. */
  readonly version?: number | undefined;
  readonly reason: string;
  /** Numbers of narrower or scheduled releases to end with it. */
  readonly ends?: readonly number[];
}

/**
 * Puts an earlier version in force for all branches at once. It is byte for byte the published version, so no check can
 * refuse it. Scheduled releases and those to some branches continue and are listed. A release that already applies to
 * future cover counts as the newest in force: rolling it back ends it.
 */
export const rollBack = (
  db: Database,
  { id, version, reason, ends: asked = [] }: RollBack,
  by: Releaser,
  now: Date,
): Promise<MadeRelease> =>
  withDefinitionLock(db, id, async (transaction) => {
    const today = londonDate(now);
    const releases = await releasesOf(transaction, id);
    if (releases.length === 0) throw noSuch();
    const held = heldOn(releases, today)?.version ?? undefined;
    const ahead = held === undefined ? [] : soldAhead(releases, today);
    const [newest] = ahead;
    const wanted = version ?? (newest ? held : undefined) ?? versionHeldBefore(id, releases, today);
    if (!(await findDefinition(transaction, id, wanted))) throw noSuch();
    if (wanted === held && !newest)
      throw rollBackRefusal("in-force", `Version ${wanted} of ${id} is already in force.`, releases, today);
    const ending = version === undefined ? ahead.slice(0, 1) : ahead;
    const ends = [...asked, ...(wanted === held ? ending.map(({ number }) => number) : [])];
    const back = { id, version: wanted, act: "roll-back", from: today, reason, ends, keeps: [] } as const;
    return releaseWithin(transaction, back, by, now);
  });

/** Releases that ended for a scheduled release, and that no later release overlaps. */
const needlesslyEnded = async (
  transaction: Database,
  found: StoredRelease,
  releases: readonly StoredRelease[],
  today: string,
) => {
  const since = releases.filter((each) => each.number > found.number && isAlive(each, today));
  return (await endedWith(transaction, found)).filter(({ number, until }) => {
    const other = releases.find((each) => each.number === number);
    if (!other || (until !== null && until < today) || since.some((each) => shareBranches(each, other))) return false;
    return other.ended_at === null
      ? other.until_day === addDays(found.from_day, -1)
      : other.ended_at.getTime() === found.made_at.getTime();
  });
};

/** A cancelled release, and the releases that continue because it no longer replaces them. */
interface CancelledRelease {
  readonly release: StoredRelease;
  readonly resumed: readonly StoredRelease[];
}

/**
 * Ends a release that is scheduled or in force: the release beneath it applies again. For a scheduled one, releases that
 * were to end with it continue.
 */
export const cancelRelease = (
  db: Database,
  { id, number, reason }: { readonly id: string; readonly number: number; readonly reason: string },
  by: Releaser,
  now: Date,
): Promise<CancelledRelease> =>
  withDefinitionLock(db, id, async (transaction) => {
    const today = londonDate(now);
    const releases = await releasesOf(transaction, id);
    const found = releases.find((each) => each.number === number);
    if (!found) throw noSuch();
    if (!isAlive(found, today)) throw conflict("ended", `Release ${number} of ${id} has already ended.`);
    const left = releases.filter((each) => each !== found);
    if (heldOn(releases, today) === found && !heldOn(left, today))
      throw conflict("nothing-before", `Nothing would be in force without release ${number}. Retire ${id} instead.`);
    const act = { firmId: by.firmId, id, at: now, by: by.userId, reason };
    const inVain = found.from_day > today ? await needlesslyEnded(transaction, found, releases, today) : [];
    await endRelease(transaction, { ...act, number });
    const resumed: StoredRelease[] = [];
    for (const { number: other, until } of inVain)
      resumed.push(await resumeRelease(transaction, { ...act, number: other }, until));
    return { release: { ...found, ended_at: now, ended_by: by.userId }, resumed };
  });
