import type { Database } from "../../db/open-database.ts";
import type { StoredRelease } from "../../db/queries/definitions/releases.ts";
import { fullBranchNames } from "../../db/queries/people/branches.ts";
import { namesOfActors } from "../../db/queries/quotes/actors.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Published } from "../definitions/publish.ts";
import type { MadeRelease } from "../definitions/release.ts";
import { branchesOf, statesOf } from "../definitions/release-states.ts";
import { badInput } from "../refused.ts";

/** A release as calls return it. */
export type ShownRelease = AnswerOf<"Studio/releases">["releases"][number];

const audienceOf = ({ branches }: StoredRelease): readonly string[] => (branches === null ? [] : branchesOf(branches));

/** Releases of one definition as calls return them, in order. */
export const shownReleases = async (
  db: Database,
  releases: readonly StoredRelease[],
  today: string,
): Promise<readonly ShownRelease[]> => {
  const states = statesOf(releases, today);
  const names = await fullBranchNames(db, [...new Set(releases.flatMap(audienceOf))]);
  const people = await namesOfActors(db, "provider", [...new Set(releases.map(({ made_by: by }) => by))]);
  return releases.map((each) => ({
    id: each.definition_id,
    number: each.number,
    version: each.version,
    act: each.act,
    basis: each.basis,
    from: each.from_day,
    until: each.until_day,
    branches: [...audienceOf(each)],
    branchNames: audienceOf(each).map((branch) => names.get(branch) ?? branch),
    reason: each.reason,
    madeAt: each.made_at.toISOString(),
    madeBy: people.get(each.made_by) ?? each.made_by,
    endedAt: each.ended_at?.toISOString() ?? null,
    urgent: each.urgent,
    state: states.get(each.number) ?? "ended",
  }));
};

/** The answer to making a release. */
export const madeAnswer = async (
  db: Database,
  { release, ended, goingOn }: MadeRelease,
  today: string,
): Promise<AnswerOf<"Studio/schedule">> => {
  const shown = await shownReleases(db, [release, ...goingOn], today);
  const [made] = shown;
  if (!made) throw new TypeError("A release that was made is shown.");
  return { release: made, ended: [...ended], goingOn: shown.slice(1) };
};

/** The answer to publishing. */
export const publishedAnswer = async (
  db: Database,
  { release, warnings, ...published }: Published,
  today: string,
): Promise<Omit<AnswerOf<"Studio/publishDraft">, "urgent">> => ({
  ...published,
  warnings: [...warnings],
  ...(release ? { released: await madeAnswer(db, release, today) } : {}),
});

const isNumber = (each: unknown): each is number => Number.isSafeInteger(each);

/** Release numbers in an optional field. @throws {Refused} 400 naming the field */
export const numbersIn = (field: string, text = "[]"): readonly number[] => {
  try {
    const numbers: unknown = JSON.parse(text);
    if (Array.isArray(numbers) && numbers.every(isNumber)) return numbers;
  } catch {
    // Reported below, with everything else that is not a list of numbers.
  }
  throw badInput(field, `${field} is a JSON list of numbers of releases such as [4, 5].`);
};
