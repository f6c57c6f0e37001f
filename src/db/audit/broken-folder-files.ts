import { fileSubject } from "../commands/folders/folder-write.ts";
import type { FileStore } from "../contents/content-home.ts";
import type { Database } from "../open-database.ts";
import type { BrokenLink } from "./covered-by.ts";
import { fileHash } from "./file-hash.ts";
import { isAmong, type Only } from "./only.ts";

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

/** Files in folders whose content is not what was added, or is gone though nobody removed it; these only, or all. */
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
