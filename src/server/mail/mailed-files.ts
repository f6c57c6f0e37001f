import { wholeFile } from "../../db/queries/documents/file-content.ts";
import { mailedDocuments } from "../../db/queries/documents/mailed-documents.ts";
import { fileName } from "../files/file-name.ts";
import type { Services } from "../services.ts";
import type { MailedFile } from "./mailer.ts";

/**
 * The documents that go with a mail, in the order in which they were named.
 *
 * @throws an error where one of them is gone or not written yet: the mail is tried again
 */
export const mailedFiles = async (
  { db }: Pick<Services, "db">,
  { firm_id, documents }: { readonly firm_id: string; readonly documents: string },
): Promise<readonly MailedFile[]> => {
  const ids: readonly string[] = JSON.parse(documents);
  if (ids.length === 0) return [];
  const stored = new Map((await mailedDocuments(db, firm_id, ids)).map((row) => [row.id, row]));
  const files: MailedFile[] = [];
  for (const id of ids) {
    const { title, file_id: fileId } = stored.get(id) ?? {};
    if (title === undefined || !fileId) throw new Error(`The document ${id} is not written yet.`);
    const content = await wholeFile(db, { firmId: firm_id, fileId });
    files.push({ name: fileName(`${title}.pdf`), type: "application/pdf", content });
  }
  return files;
};
