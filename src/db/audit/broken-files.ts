import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import type { AuditRow } from "../tables.ts";
import type { BrokenLink } from "./covered-by.ts";

interface Attached {
  readonly attachment: string;
  readonly sha256: string;
}

const attachedIn = ({ detail }: Pick<AuditRow, "detail">): Attached | undefined => {
  try {
    const { attachment, sha256 }: Record<string, unknown> = JSON.parse(detail);
    return typeof attachment === "string" && typeof sha256 === "string" ? { attachment, sha256 } : undefined;
  } catch {
    return undefined;
  }
};

/** Files whose content is not what was added, or gone though nobody took it away; counted by the database. */
export const brokenFiles = async (db: Database): Promise<readonly BrokenLink[]> => {
  const [rows, files] = await Promise.all([
    db
      .selectFrom("audit")
      .select(["firm_id", "subject", "seq", "detail"])
      .where("action", "=", "attach")
      .where("subject", "like", quoteSubject("%"))
      .execute(),
    db
      .selectFrom("attachment")
      .select(["firm_id", "quote_id", "id", "removed_at", sql<string>`encode(sha256(content), 'hex')`.as("hash")])
      .execute(),
  ]);
  const stored = new Map(files.map((file) => [`${file.firm_id} ${quoteSubject(file.quote_id)} ${file.id}`, file]));
  return rows.flatMap((row): readonly BrokenLink[] => {
    const attached = attachedIn(row);
    const file = attached && stored.get(`${row.firm_id} ${row.subject} ${attached.attachment}`);
    if (!attached || (file && (file.removed_at !== null || file.hash === attached.sha256))) return [];
    const place = { firmId: row.firm_id, subject: row.subject, seq: row.seq };
    return [{ ...place, fault: file ? "edited" : "missing" }];
  });
};
