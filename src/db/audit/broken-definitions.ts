import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { definitionSubject } from "../quote-write.ts";
import type { BrokenLink } from "./covered-by.ts";

/** A version of a definition as its audit row says that it was published. */
interface PublishedVersion {
  readonly place: Omit<BrokenLink, "fault">;
  readonly hash: string;
}

const versionKey = (subject: string, version: unknown): string => `${subject} ${version}`;

const publishedVersions = async (db: Database): Promise<ReadonlyMap<string, PublishedVersion>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject", "seq", "detail"])
    .where("subject", "like", `${definitionSubject("")}%`)
    .where("action", "=", "publish")
    .execute();
  return new Map(
    rows.map(({ firm_id, subject, seq, detail }) => {
      const { version, hash }: Record<string, unknown> = JSON.parse(detail);
      return [versionKey(subject, version), { place: { firmId: firm_id, subject, seq }, hash: String(hash) }] as const;
    }),
  );
};

/** Bodies are read one at a time: a definition may be a megabyte. */
const storedHash = async (db: Database, id: string, version: number): Promise<string> => {
  const { body } = await db
    .selectFrom("definition_version")
    .select("body")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return hashOf(body);
};

/**
 * Published definitions that are not as they were published, or gone; and such as nobody published, told by their
 * version as row of no firm.
 */
export const brokenDefinitions = async (db: Database): Promise<readonly BrokenLink[]> => {
  const published = await publishedVersions(db);
  const stored = await db.selectFrom("definition_version").select(["id", "version", "hash"]).execute();
  const found: BrokenLink[] = [];
  const seen = new Set<string>();
  for (const { id, version, hash } of stored) {
    const subject = definitionSubject(id);
    const known = published.get(versionKey(subject, version));
    seen.add(versionKey(subject, version));
    if (!known) found.push({ firmId: "-", subject, seq: version, fault: "missing" });
    else if (known.hash !== hash || known.hash !== (await storedHash(db, id, version)))
      found.push({ ...known.place, fault: "edited" });
  }
  for (const [key, { place }] of published) if (!seen.has(key)) found.push({ ...place, fault: "missing" });
  return found;
};
