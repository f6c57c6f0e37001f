import type { Database } from "../open-database.ts";
import type { StoredRelease } from "../queries/definitions/releases.ts";
import { definitionSubject } from "../quote-write.ts";
import type { BrokenLink } from "./covered-by.ts";
import { releaseSeal } from "./release-seal.ts";

/** What the audit says last of a release. */
interface SaidOfRelease {
  readonly row: string;
  readonly place: Omit<BrokenLink, "fault">;
}

const releaseKeyOf = (subject: string, number: number): string => `${subject} ${number}`;

const readSaid = (detail: string): { readonly release: number; readonly row: string } | undefined => {
  try {
    const { release, row }: Record<string, unknown> = JSON.parse(detail);
    return typeof release === "number" && typeof row === "string" ? { release, row } : undefined;
  } catch {
    return undefined;
  }
};

const lastSaid = async (db: Database): Promise<ReadonlyMap<string, SaidOfRelease>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject", "seq", "detail"])
    .where("subject", "like", `${definitionSubject("")}%`)
    .where("action", "in", ["release-version", "roll-back", "retire", "end-release"])
    .orderBy("at")
    .orderBy("seq")
    .execute();
  const said = new Map<string, SaidOfRelease>();
  for (const { firm_id: firmId, subject, seq, detail } of rows) {
    const found = readSaid(detail);
    if (found) said.set(releaseKeyOf(subject, found.release), { row: found.row, place: { firmId, subject, seq } });
  }
  return said;
};

/** Made by the upgrade that began to keep releases, of what was published before: it says no more than its version. */
const isOfUpgrade = (release: StoredRelease, versions: ReadonlyMap<string, string>): boolean =>
  release.act === "publish" &&
  release.version === release.number &&
  release.branches === null &&
  release.until_day === null &&
  release.reason === "" &&
  versions.get(releaseKeyOf(definitionSubject(release.definition_id), release.number)) ===
    [release.from_day, release.made_at.toISOString(), release.made_by].join(" ");

/** By their keys, when and by whom versions were published of which no base was kept yet. */
const versionsBefore = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom("definition_version")
    .select(["id", "version", "effective_from", "published_at", "published_by"])
    .where("base_version", "is", null)
    .execute();
  return new Map(
    rows.map(({ id, version, effective_from, published_at, published_by }) => [
      releaseKeyOf(definitionSubject(id), version),
      [effective_from, published_at.toISOString(), published_by].join(" "),
    ]),
  );
};

/** Releases that are not as they were made or ended, or are gone, or that nobody made. */
export const brokenReleases = async (db: Database): Promise<readonly BrokenLink[]> => {
  const [said, before] = [await lastSaid(db), await versionsBefore(db)];
  const releases = await db.selectFrom("release").selectAll().execute();
  const found: BrokenLink[] = [];
  const seen = new Set<string>();
  for (const release of releases) {
    const subject = definitionSubject(release.definition_id);
    const key = releaseKeyOf(subject, release.number);
    const last = said.get(key);
    seen.add(key);
    if (last && last.row !== releaseSeal(release)) found.push({ ...last.place, fault: "edited" });
    if (!last && !isOfUpgrade(release, before))
      found.push({ firmId: "-", subject, seq: release.number, fault: "missing" });
  }
  for (const [key, { place }] of said) if (!seen.has(key)) found.push({ ...place, fault: "missing" });
  return found;
};
