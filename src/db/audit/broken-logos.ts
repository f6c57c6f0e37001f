import { logoSubject } from "../commands/face/set-logo.ts";
import type { Database } from "../open-database.ts";
import type { BrokenLink } from "./covered-by.ts";
import { fileHash } from "./file-hash.ts";

/** Logos whose picture is not the one that was set, or is gone: documents go on showing each of them. */
export const brokenLogos = async (db: Database): Promise<readonly BrokenLink[]> => {
  const logos = await db
    .selectFrom("logo")
    .select(["firm_id", "file_id", "sha256", "version"])
    .where("file_id", "is not", null)
    .orderBy("firm_id")
    .orderBy("version")
    .execute();
  const broken: BrokenLink[] = [];
  for (const { firm_id: firmId, file_id: fileId, sha256, version } of logos)
    if (fileId !== null && (await fileHash(db, { firmId, fileId })) !== sha256)
      broken.push({ firmId, subject: logoSubject(firmId), seq: version, fault: "edited" });
  return broken;
};
