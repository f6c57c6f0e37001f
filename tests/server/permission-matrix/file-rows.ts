import { rights } from "../../../src/insurance/permissions.ts";
import type { FileEndpoint } from "../../../src/server/admit-to-file.ts";
import type { Send } from "../client.ts";
import type { SubjectKind } from "./thing-rows.ts";
import type { Subjects } from "./things.ts";

/** How an address under /files names its content. */
export interface FileRow {
  /** Its subject; none by default. */
  readonly kind?: SubjectKind;
  /** Needs this right in addition to those of the address. */
  readonly right?: number;
  readonly path: (subjects: Subjects) => string;
  readonly send: (send: Send, path: string) => Promise<Response>;
}

const get: FileRow["send"] = (send, path) => send(path, { method: "GET" });

/** An empty form, as a page sends it. */
const post: FileRow["send"] = (send, path) => send(path, { method: "POST", body: new FormData() });

const rows: Readonly<Record<FileEndpoint, FileRow>> = {
  "/files/attachments/:id": { kind: "quote", path: ({ attachment }) => attachment.path, send: get },
  "/files/documents/:id.pdf": { kind: "quote", path: ({ document }) => `/files/documents/${document}.pdf`, send: get },
  "/files/documents.zip": { kind: "quote", path: ({ document }) => `/files/documents.zip?ids=${document}`, send: get },
  "/files/folders/:id/:number": { kind: "folder", path: ({ file }) => file.path, send: get },
  // Files in a folder may reveal what a quote's reader may not see.
  "/files/folders.zip": {
    kind: "folder",
    right: rights.refer,
    path: ({ folder }) => `/files/folders.zip?what=folder:${folder.id}`,
    send: get,
  },
  "/files/logo/:id.png": { kind: "private", path: () => "/files/logo/none.png", send: get },
  "/files/logo/sources/:id.png": { kind: "private", path: () => "/files/logo/sources/none.png", send: get },
  "/files/logo/preview.pdf": { path: () => "/files/logo/preview.pdf", send: get },
  "/files/backup": { path: () => "/files/backup", send: post },
  "/files/audit.csv": { path: () => "/files/audit.csv", send: post },
  "/files/statistics.csv": { path: () => "/files/statistics.csv", send: post },
  "/files/statistics.xlsx": { path: () => "/files/statistics.xlsx", send: post },
  "/files/person.zip": { path: () => "/files/person.zip", send: post },
  "/files/quotes.csv": { path: () => "/files/quotes.csv", send: post },
  "/files/quotes.xlsx": { path: () => "/files/quotes.xlsx", send: post },
};

/** By the address in the table of rights. */
export const fileRows: Readonly<Record<string, FileRow>> = rows;
