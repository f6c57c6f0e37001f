import type { Database } from "../../db/open-database.ts";
import { wholeFile } from "../../db/queries/documents/files.ts";
import { logoById, newestLogo } from "../../db/queries/face/logos.ts";
import type { DocumentLogo } from "../../documents/document-input.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import { idOfKept, keptImage } from "../../documents/kept-image.ts";

/** The logo that a firm's documents are made with now, by its id; undefined where it has none. */
export const logoOfFirm = async (db: Database, firmId: string, name: string): Promise<DocumentLogo | undefined> => {
  const logo = await newestLogo(db, firmId);
  if (!logo?.file_id || logo.width === null || logo.height === null) return undefined;
  return { image: keptImage(logo.id), width: logo.width, height: logo.height, alt: name };
};

/**
 * The model of a stored document as it is shown, as JSON, with the picture where it names one: the logo of the day on
 * which it was made, whatever the firm's logo is now.
 *
 * @throws an error where the picture is gone: nobody is shown another document than was made
 */
export const withLogo = async (
  db: Database,
  { firm_id: firmId, model: kept }: { readonly firm_id: string; readonly model: string },
): Promise<string> => {
  const model: DocumentModel = JSON.parse(kept);
  const { logo } = model.letterhead;
  const id = logo && idOfKept(logo.image);
  if (!logo || id === undefined) return kept;
  const set = await logoById(db, firmId, id);
  if (!set?.file_id) throw new Error(`The logo ${id} of a document is gone.`);
  const png = await wholeFile(db, { firmId, fileId: set.file_id });
  const image = Buffer.from(png).toString("base64");
  return JSON.stringify({ ...model, letterhead: { ...model.letterhead, logo: { ...logo, image } } });
};
