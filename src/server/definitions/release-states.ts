import type { StoredRelease } from "../../db/queries/definitions/releases.ts";
import { addDays, formatDate, londonDate } from "../../form/values/calendar.ts";
import { capital } from "../../form/words/phrases.ts";
import { conflict, type Refused } from "../refused.ts";

/** A release in words: `release 4 (version 3 from 1 January 2027, for alpha/leeds)`. */
export const wordsOfRelease = ({
  number,
  version,
  basis,
  from_day: from,
  until_day: until,
  branches,
}: StoredRelease): string => {
  const what = version === null ? "retired" : `version ${version}`;
  const last = until === null ? "" : ` to ${formatDate(until)}`;
  const audience = branches === null ? "all branches" : branchesOf(branches).join(", ");
  return `release ${number} (${what} ${basis === "cover-start" ? "for cover " : ""}from ${formatDate(from)}${last}, for ${audience})`;
};

/** The branches of a stored release. */
export const branchesOf = (stored: string): readonly string[] => {
  const list: unknown = JSON.parse(stored);
  return Array.isArray(list) ? list.map(String) : [];
};

/** Whether a release applies on a day or later. */
export const isAlive = ({ ended_at: ended, until_day: until }: StoredRelease, today: string): boolean =>
  ended === null && (until === null || until >= today);

/** The release to all branches in force on a day, by the rule of `releaseInForce`. */
export const heldOn = (releases: readonly StoredRelease[], today: string): StoredRelease | undefined =>
  releases
    .filter((each) => each.branches === null && each.from_day <= today && isAlive(each, today))
    .sort((a, b) => b.from_day.localeCompare(a.from_day) || b.number - a.number)[0];

/**
 * Releases to all branches that are selected by cover start date, made after the one in force and start in the future:
 * quotes for such cover already use their versions. Newest first.
 */
export const soldAhead = (releases: readonly StoredRelease[], today: string): readonly StoredRelease[] => {
  const held = heldOn(releases, today);
  if (!held) return [];
  return releases.filter(
    (each) =>
      each.branches === null &&
      each.basis === "cover-start" &&
      each.from_day > today &&
      each.number > held.number &&
      isAlive(each, today),
  );
};

/** Cancelled before its first day, so it was never in force. */
export const isCancelled = ({ ended_at: ended, from_day: from }: StoredRelease): boolean =>
  ended !== null && londonDate(ended) < from;

/** What has become of a release. */
export type ReleaseState = "scheduled" | "live" | "superseded" | "cancelled" | "ended";

/** States of the releases of one definition, by release number. */
export const statesOf = (releases: readonly StoredRelease[], today: string): ReadonlyMap<number, ReleaseState> => {
  const state = (each: StoredRelease): ReleaseState => {
    if (each.ended_at !== null) return isCancelled(each) ? "cancelled" : "ended";
    if (each.until_day !== null && each.until_day < today) return "ended";
    if (each.from_day > today) return "scheduled";
    const covers = (other: StoredRelease) =>
      other !== each &&
      other.branches === each.branches &&
      other.from_day <= today &&
      isAlive(other, today) &&
      (other.from_day > each.from_day || (other.from_day === each.from_day && other.number > each.number));
    return releases.some(covers) ? "superseded" : "live";
  };
  return new Map(releases.map((each) => [each.number, state(each)]));
};

type Audience = Pick<StoredRelease, "branches">;

/** Whether two releases share a branch. */
export const shareBranches = (one: Audience, other: Audience): boolean => {
  if (one.branches === null || other.branches === null) return true;
  const among = new Set(branchesOf(one.branches));
  return branchesOf(other.branches).some((branch) => among.has(branch));
};

const isNarrower = (one: Audience, than: Audience): boolean =>
  one.branches !== null &&
  (than.branches === null || branchesOf(one.branches).length < branchesOf(than.branches).length);

type Planned = Pick<StoredRelease, "from_day" | "until_day" | "branches">;

/**
 * Whether a release needs a decision before a new one is made: it would override the new one in some branches, now or
 * later; it is scheduled for the same day and would never be in force; or it retires the product, which publishing would
 * undo.
 */
export const isConcerned = (
  other: StoredRelease,
  planned: Planned,
  retired: StoredRelease | undefined,
  today: string,
): boolean => {
  const ends = planned.until_day;
  if (!shareBranches(other, planned) || (ends !== null && other.from_day > ends)) return false;
  if (other.until_day !== null && other.until_day < planned.from_day) return false;
  const isAhead = other.from_day > planned.from_day || (other.from_day === planned.from_day && other.from_day > today);
  return isAhead || isNarrower(other, planned) || other === retired;
};

/** The last day before a new release, if another one applies until then. */
export const lastBefore = (other: StoredRelease, { from_day: from }: Planned, today: string): string | undefined =>
  from > today && other.from_day < from ? addDays(from, -1) : undefined;

/** Refusal to roll back, listing the narrower releases that could be ended instead. */
export const rollBackRefusal = (
  code: "in-force" | "nothing-before",
  message: string,
  releases: readonly StoredRelease[],
  today: string,
): Refused => {
  const narrower = releases.filter((each) => each.branches !== null && isAlive(each, today));
  const reasons = narrower.map((each) => ({
    path: "Pilot",
    message: `${capital(wordsOfRelease(each))} continues until you end it.`,
  }));
  return conflict(code, message, reasons);
};

/** The version in force before the current one. @throws {Refused} 409 where that is ambiguous */
export const versionHeldBefore = (id: string, releases: readonly StoredRelease[], today: string): number => {
  const held = heldOn(releases, today);
  if (held?.act === "roll-back")
    throw conflict(
      "already-back",
      `${id} was already rolled back to version ${held.version}. Name the version to go back to.`,
    );
  const before = releases.find(
    (each) =>
      each.branches === null &&
      each.from_day <= today &&
      !isCancelled(each) &&
      each.version !== null &&
      each.version !== held?.version,
  );
  if (before?.version == null)
    throw rollBackRefusal("nothing-before", `No other version of ${id} was in force before.`, releases, today);
  if (held && before.number > held.number)
    throw conflict(
      "already-back",
      `Version ${before.version} of ${id} was replaced by version ${held.version}. Name the version to go back to.`,
    );
  return before.version;
};
