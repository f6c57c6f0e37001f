import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { definitionSubject } from "../quote-write.ts";
import type { DefinitionRow } from "../tables/release-tables.ts";
import type { BrokenLink } from "./covered-by.ts";
import { definitionSeal, type PublishedHashes, publishedHashes } from "./hashes.ts";

/** An audit row about a version of a definition. */
interface AuditedVersion extends PublishedHashes {
  readonly place: Omit<BrokenLink, "fault">;
}

const versionKey = (subject: string, version: number): string => `${subject} ${version}`;

/** Audit statements about each version, by its key. */
const auditedVersions = async (db: Database): Promise<ReadonlyMap<string, readonly AuditedVersion[]>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject", "seq", "detail"])
    .where("subject", "like", `${definitionSubject("")}%`)
    .where("action", "in", ["publish", "seal"])
    .orderBy("firm_id")
    .orderBy("subject")
    .orderBy("seq")
    .execute();
  const audited = new Map<string, readonly AuditedVersion[]>();
  for (const { firm_id: firmId, subject, seq, detail } of rows) {
    const hashes = publishedHashes({ detail });
    if (!hashes) continue;
    const key = versionKey(subject, hashes.version);
    audited.set(key, [...(audited.get(key) ?? []), { ...hashes, place: { firmId, subject, seq } }]);
  }
  return audited;
};

/** Read one at a time: a definition may be a megabyte. */
const storedVersion = (db: Database, id: string, version: number): Promise<Selectable<DefinitionRow>> =>
  db
    .selectFrom("definition_version")
    .selectAll()
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();

const hashesOf = (stored: Selectable<DefinitionRow>) => ({ body: hashOf(stored.body), ...definitionSeal(stored) });

type Hashes = ReturnType<typeof hashesOf>;

/** Whether a version matches an audit row; a part that the row does not cover always matches. */
const matchesAudit = (now: Hashes, audited: AuditedVersion): boolean =>
  (["body", "validators", "beside"] as const).every(
    (part) => audited[part] === undefined || audited[part] === now[part],
  );

/** Whether the stored hashes match the content beside them. */
const matchesOwnHashes = ({ hash, validators_hash }: Selectable<DefinitionRow>, now: Hashes): boolean =>
  hash === now.body && validators_hash === now.validators.slice(0, validators_hash.length) && validators_hash !== "";

/** Current hashes of the files of every version of a part, by its key. */
const partsNow = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("definition_part").select(["id", "version", "files"]).execute();
  return new Map(rows.map(({ id, version, files }) => [versionKey(id, version), hashOf(files)]));
};

/** Whether the parts that a version includes are unchanged; its list of them is sealed with it. */
const hasUnchangedParts = ({ parts }: Selectable<DefinitionRow>, now: ReadonlyMap<string, string>): boolean => {
  try {
    const audited: readonly { readonly id: string; readonly version: number; readonly hash: string }[] = JSON.parse(
      parts ?? "[]",
    );
    return audited.every(({ id, version, hash }) => now.get(versionKey(id, version)) === hash);
  } catch {
    return false;
  }
};

/**
 * Published definitions that were changed or are missing; and definitions without an audit row, reported by version as
 * rows of no firm.
 */
export const brokenDefinitions = async (db: Database): Promise<readonly BrokenLink[]> => {
  const audited = await auditedVersions(db);
  const versions = await db.selectFrom("definition_version").select(["id", "version"]).execute();
  const parts = await partsNow(db);
  const found: BrokenLink[] = [];
  const seen = new Set<string>();
  for (const { id, version } of versions) {
    const subject = definitionSubject(id);
    const key = versionKey(subject, version);
    const ofVersion = audited.get(key) ?? [];
    const published = ofVersion.find(({ body }) => body !== undefined);
    seen.add(key);
    if (!published) {
      found.push({ firmId: "-", subject, seq: version, fault: "missing" });
      continue;
    }
    const stored = await storedVersion(db, id, version);
    const now = hashesOf(stored);
    if (!matchesOwnHashes(stored, now) || !hasUnchangedParts(stored, parts))
      found.push({ ...published.place, fault: "edited" });
    for (const each of ofVersion) if (!matchesAudit(now, each)) found.push({ ...each.place, fault: "edited" });
  }
  for (const [key, [first]] of audited) if (first && !seen.has(key)) found.push({ ...first.place, fault: "missing" });
  return found;
};
