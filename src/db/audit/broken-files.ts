import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import type { AuditRow } from "../tables.ts";
import type { BrokenLink } from "./covered-by.ts";
import { fileHash } from "./file-hash.ts";

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

/** Files whose content is not what was added, or gone though nobody took it away. */
export const brokenFiles = async (db: Database): Promise<readonly BrokenLink[]> => {
  const [rows, files] = await Promise.all([
    db
      .selectFrom("audit")
      .select(["firm_id", "subject", "seq", "detail"])
      .where("action", "=", "attach")
      .where("subject", "like", quoteSubject("%"))
      .execute(),
    db.selectFrom("attachment").select(["firm_id", "quote_id", "id", "removed_at"]).execute(),
  ]);
  const stored = new Map(files.map((file) => [`${file.firm_id} ${quoteSubject(file.quote_id)} ${file.id}`, file]));
  const broken: BrokenLink[] = [];
  for (const { firm_id: firmId, subject, seq, detail } of rows) {
    const attached = attachedIn({ detail });
    if (!attached) continue;
    const { attachment: fileId, sha256 } = attached;
    const file = stored.get(`${firmId} ${subject} ${fileId}`);
    if (file && (file.removed_at !== null || (await fileHash(db, { firmId, fileId })) === sha256)) continue;
    broken.push({ firmId, subject, seq, fault: file ? "edited" : "missing" });
  }
  return broken;
};
