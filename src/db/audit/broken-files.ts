import { sql } from "kysely";
import { fileSubject } from "../commands/folders/folder-write.ts";
import type { FileStore } from "../contents/content-home.ts";
import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import type { AuditRow } from "../tables.ts";
import { type BrokenLink, isAmong, type Only } from "./covered-by.ts";
import { fileHash } from "./hashes.ts";

interface Attached {
  readonly attachment: string;
  readonly sha256: string;
}

/** What an audit row says about the file that it added; the detail of a tampered row may not be JSON. */
const attachedIn = ({ action, detail }: AuditRow): Attached | undefined => {
  if (action !== "attach") return undefined;
  try {
    const { attachment, sha256 }: Record<string, unknown> = JSON.parse(detail);
    return typeof attachment === "string" && typeof sha256 === "string" ? { attachment, sha256 } : undefined;
  } catch {
    return undefined;
  }
};

const keyOf = (firmId: string, id: string): string => `${firmId} ${id}`;

/**
 * Stored and removed files by key; `removed` marks the latter. An erasure may have passed a file on to another quote of
 * its policy, which its seal records.
 */
const storedOf = async (db: Database, rows: readonly { readonly row: AuditRow; readonly attached: Attached }[]) => {
  const [firms, ids] = [rows.map(({ row }) => row.firm_id), rows.map(({ attached }) => attached.attachment)];
  const { rows: files } = await sql<{ firm_id: string; id: string; removed: boolean }>`
    select firm_id, id, removed_at is not null as removed from attachment
    where (firm_id, id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`.execute(db);
  return new Map(files.map((file) => [keyOf(file.firm_id, file.id), file.removed]));
};

/** Audit rows whose file differs from what was added, or is missing although nobody removed it. */
export const brokenFiles = async (store: FileStore, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => {
  const { db } = store;
  const adding = rows.flatMap((row) => {
    const attached = row.subject.startsWith(quoteSubject("")) ? attachedIn(row) : undefined;
    return attached ? [{ row, attached }] : [];
  });
  if (adding.length === 0) return [];
  const stored = await storedOf(db, adding);
  const broken: BrokenLink[] = [];
  for (const { row, attached } of adding) {
    const { firm_id: firmId, subject, seq } = row;
    const removed = stored.get(keyOf(firmId, attached.attachment));
    if (removed) continue;
    if (removed === undefined) broken.push({ firmId, subject, seq, fault: "missing" });
    else if ((await fileHash(store, { firmId, fileId: attached.attachment })) !== attached.sha256)
      broken.push({ firmId, subject, seq, fault: "edited" });
  }
  return broken;
};

const BATCH = 200;

const versionsAfter = (
  db: Database,
  last: { readonly firm_id: string; readonly content_id: string } | undefined,
  only: Only,
) => {
  const query = db
    .selectFrom("folder_file_version as version")
    .innerJoin("folder_file as file", (join) =>
      join.onRef("file.firm_id", "=", "version.firm_id").onRef("file.id", "=", "version.file_id"),
    )
    .select(["version.firm_id", "version.file_id", "version.content_id", "version.number", "version.sha256"])
    .where("file.removed_at", "is", null)
    .where(isAmong(only, "file.firm_id", "file.id"))
    .orderBy("version.firm_id")
    .orderBy("version.content_id")
    .limit(BATCH);
  if (!last) return query.execute();
  return query
    .where((eb) =>
      eb(eb.refTuple("version.firm_id", "version.content_id"), ">", eb.tuple(last.firm_id, last.content_id)),
    )
    .execute();
};

/**
 * Files in folders whose content differs from what was added, or is missing although nobody removed it; these only, or
 * all.
 */
export const brokenFolderFiles = async (store: FileStore, only?: Only): Promise<readonly BrokenLink[]> => {
  const { db } = store;
  const broken: BrokenLink[] = [];
  for (
    let rows = await versionsAfter(db, undefined, only);
    rows.length > 0;
    rows = await versionsAfter(db, rows.at(-1), only)
  )
    for (const { firm_id: firmId, file_id, content_id: fileId, number, sha256 } of rows)
      if ((await fileHash(store, { firmId, fileId })) !== sha256)
        broken.push({ firmId, subject: fileSubject(file_id), seq: number, fault: "edited" });
  return broken;
};
