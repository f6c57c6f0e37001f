import { day, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallSchema } from "../contract/call-shape.ts";

/** Answers of folders that several calls share, by name. */
export const folderAnswers: Readonly<Record<string, CallSchema>> = {
  FolderEntry: object(
    {
      kind: { enum: ["quote", "document", "attachment", "file"] },
      id: string("Of what it is; a reference for a quote."),
      name: string(),
      path: nullable(string("Address of the file; null if this user may not open it. For a quote, its folder.")),
      at: instant("Last change; for a document, when it was produced."),
      by: string("Name of who changed it last; empty for a document."),
      type: string("What the content is, e.g. application/pdf."),
      bytes: nullable(integerPart("Size; null for a document that has not been produced yet.")),
      scannedAt: nullable(instant("For an added file: when it was scanned for viruses; null if it was not.")),
      quarantined: nullable(string("What the scanner found in it: it cannot be opened.")),
      number: integerPart("Which version this row is."),
      superseded: flag("A newer version has taken its place."),
      version: integerPart("For a file: sent back with a change, so that nothing newer is overwritten."),
      tags: list(string()),
      archived: flag("It is archived."),
      quote: object({
        reference: string(),
        typeOfInsurance: string("Code of the product, as in routes."),
        client: string(),
        policyNumber: nullable(string()),
        WebStatus: string(),
        cancelledFrom: nullable(day("First day off cover of a policy that is cancelled.")),
      }),
    },
    ["version", "tags", "archived", "quote", "type", "bytes", "number", "scannedAt", "quarantined"],
  ),
  Folder: object({
    id: string(),
    parent: nullable(string("Id of the folder that it is in.")),
    name: string(),
    version: integerPart("Sent back with a change."),
    branch: string("Name of the branch that it belongs to."),
  }),
  FolderPage: object({
    address: string("The word of the address: a slug, the id of an own folder or a reference."),
    name: string(),
    kind: { enum: ["shelf", "files", "archive", "own", "quote"] },
    takesFiles: flag("Files can be put into it by this user."),
    quote: nullable(object({ reference: string(), typeOfInsurance: string(), client: string(), WebStatus: string() })),
    rows: list(ref("FolderEntry")),
    count: integerPart("How many there are, counted up to 1,000."),
    more: flag("There are more than that."),
    next: nullable(string("The next page in the address.")),
    previous: nullable(string("The previous page in the address.")),
  }),
};
