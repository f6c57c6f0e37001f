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
  return ids.map((id) => {
    const { title, pdf } = stored.get(id) ?? {};
    if (title === undefined || !pdf) throw new Error(`The document ${id} is not written yet.`);
    return { name: fileName(`${title}.pdf`), type: "application/pdf", content: pdf };
  });
};
