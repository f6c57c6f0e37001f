import type { Generated } from "kysely";

/** A branch's own folder. */
export interface FolderRow {
  firm_id: string;
  id: string;
  branch_id: string;
  /** The parent folder; null at the top level. */
  parent_id: string | null;
  name: string;
  /** The name normalised for comparison. */
  name_key: string;
  /** Counts its changes. */
  version: number;
  made_at: Date;
  changed_at: Date;
  changed_by: string;
  changed_by_name: string;
  removed_at: Date | null;
}

/** A file in a folder, whichever version of it is current. */
export interface FolderFileRow {
  firm_id: string;
  id: string;
  branch_id: string;
  /** `claims-experience`, `correspondence`, the id of an own folder, or that of a quote. */
  folder: string;
  /** The quote whose folder it is in. */
  quote_id: string | null;
  name: string;
  name_key: string;
  tags: readonly string[];
  /** Number of its current version. */
  number: number;
  /** Counts its changes. */
  version: number;
  archived_at: Date | null;
  removed_at: Date | null;
  changed_at: Date;
  changed_by: string;
  changed_by_name: string;
}

/** One version of a file; older ones are superseded. */
export interface FolderFileVersionRow {
  firm_id: string;
  file_id: string;
  /** 1, 2 ... within its file. */
  number: number;
  /** Id of its chunks. */
  content_id: string;
  type: string;
  bytes: number;
  sha256: string;
  added_at: Date;
  added_by: string;
  added_by_name: string;
}

/** A file uploaded in chunks, stored under its id in the firm that will own it. */
export interface UploadRow {
  firm_id: string;
  id: string;
  user_id: string;
  /** The quote that it is added to; empty for a folder. */
  reference: string;
  /** For a quote: `referral` ...; else the folder's address. */
  place: string;
  name: string;
  bytes: number;
  /** Expected hash in hexadecimal, as announced by the sender; empty where there is none. */
  sha256: string;
  /** Bytes stored: a multiple of the chunk size, except at the end. */
  received: number;
  touched_at: Date;
  /** The result as JSON, once complete. */
  result: string | null;
}

/** The text of a file, for searching. */
export interface FileTextRow {
  firm_id: string;
  /** Id of the content: of an attachment, or of a file's version. */
  file_id: string;
  branch_id: string;
  quote_id: string | null;
  /** The file in a folder whose current version it is. */
  folder_file: string | null;
  /** `none`: it has no readable text. */
  state: "waiting" | "read" | "none";
  tries: Generated<number>;
  /** In lower case, each postcode with and without its space. */
  text_lower: Generated<string>;
}
