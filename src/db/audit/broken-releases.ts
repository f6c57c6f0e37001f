import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { StoredRelease } from "../queries/definitions/releases.ts";
import { definitionSubject } from "../quote-write.ts";
import type { BrokenLink } from "./covered-by.ts";
import { releaseSeal } from "./hashes.ts";

/** The latest audit row about a release. */
interface AuditedRelease {
  readonly row: string;
  readonly place: Omit<BrokenLink, "fault">;
}

const releaseKeyOf = (subject: string, number: number): string => `${subject} ${number}`;

const readAudited = (detail: string): { readonly release: number; readonly row: string } | undefined => {
  try {
    const { release, row }: Record<string, unknown> = JSON.parse(detail);
    return typeof release === "number" && typeof row === "string" ? { release, row } : undefined;
  } catch {
    return undefined;
  }
};

const lastAudited = async (db: Database): Promise<ReadonlyMap<string, AuditedRelease>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject", "seq", "detail"])
    .where("subject", "like", `${definitionSubject("")}%`)
    .where("action", "in", ["release-version", "roll-back", "retire", "end-release", "resume-release"])
    .orderBy("firm_id")
    .orderBy("seq")
    .execute();
  const audited = new Map<string, AuditedRelease>();
  for (const { firm_id: firmId, subject, seq, detail } of rows) {
    const found = readAudited(detail);
    if (found) audited.set(releaseKeyOf(subject, found.release), { row: found.row, place: { firmId, subject, seq } });
  }
  return audited;
};

/** A release created by the migration that introduced releases: one for each version without a recorded base. */
interface UpgradedRelease {
  readonly made: string;
  /** Whether the version existed at the migration, so that its release must exist. */
  readonly isDue: boolean;
}

const wordsOfRow = (row: Pick<StoredRelease, "from_day" | "made_at" | "made_by" | "ended_at" | "ended_by">): string =>
  JSON.stringify([row.from_day, row.made_at, row.made_by, row.ended_at, row.ended_by]);

const isOfUpgrade = (release: StoredRelease, upgraded: UpgradedRelease | undefined): boolean =>
  release.act === "publish" &&
  release.version === release.number &&
  release.branches === null &&
  release.until_day === null &&
  release.reason === "" &&
  wordsOfRow(release) === upgraded?.made;

/** Releases that the migration created from existing versions, by key. A node of the previous release may publish later. */
const upgradedReleases = async (db: Database): Promise<ReadonlyMap<string, UpgradedRelease>> => {
  const { rows: runs } = await sql<{ at: string }>`
    select timestamp as at from kysely_migration where name = '0026-releases'`.execute(db);
  const upgrade = runs[0]?.at ?? "";
  const rows = await db
    .selectFrom("definition_version")
    .select(["id", "version", "effective_from", "published_at", "published_by"])
    .where("base_version", "is", null)
    .orderBy("version")
    .execute();
  return new Map(
    rows.map((row) => {
      const isDue = row.published_at.toISOString() < upgrade;
      const higher = rows.find(
        (other) =>
          other.id === row.id &&
          other.version > row.version &&
          other.effective_from <= row.effective_from &&
          other.published_at.toISOString() < upgrade,
      );
      const made = wordsOfRow({
        from_day: row.effective_from,
        made_at: row.published_at,
        made_by: row.published_by,
        ended_at: higher?.published_at ?? null,
        ended_by: higher?.published_by ?? null,
      });
      return [releaseKeyOf(definitionSubject(row.id), row.version), { made, isDue }];
    }),
  );
};

/** Releases that were changed, are missing, or have no audit row. */
export const brokenReleases = async (db: Database): Promise<readonly BrokenLink[]> => {
  const [audited, upgraded] = [await lastAudited(db), await upgradedReleases(db)];
  const releases = await db.selectFrom("release").selectAll().execute();
  const found: BrokenLink[] = [];
  const seen = new Set<string>();
  for (const release of releases) {
    const subject = definitionSubject(release.definition_id);
    const key = releaseKeyOf(subject, release.number);
    const last = audited.get(key);
    seen.add(key);
    if (last && last.row !== releaseSeal(release)) found.push({ ...last.place, fault: "edited" });
    if (!last && !isOfUpgrade(release, upgraded.get(key)))
      found.push({ firmId: "-", subject, seq: release.number, fault: "missing" });
  }
  for (const [key, { place }] of audited) if (!seen.has(key)) found.push({ ...place, fault: "missing" });
  for (const [key, { isDue }] of upgraded) {
    if (!isDue || seen.has(key) || audited.has(key)) continue;
    const [subject = "", number] = key.split(" ");
    found.push({ firmId: "-", subject, seq: Number(number), fault: "missing" });
  }
  return found;
};
