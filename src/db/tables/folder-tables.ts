import type { Generated } from "kysely";

/** A folder that a branch has made for itself. */
export interface FolderRow {
  firm_id: string;
  id: string;
  branch_id: string;
  /** The folder that it is in; null at the top. */
  parent_id: string | null;
  name: string;
  /** The name as names are compared. */
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
  /** `claims-experience`, `correspondence`, the id of a folder of one's own, or that of a quote. */
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

/** One content of a file; an older one is superseded. */
export interface FolderFileVersionRow {
  firm_id: string;
  file_id: string;
  /** 1, 2 ... within its file. */
  number: number;
  /** Where its chunks are. */
  content_id: string;
  type: string;
  bytes: number;
  sha256: string;
  added_at: Date;
  added_by: string;
  added_by_name: string;
}

/** A file that arrives piece by piece; its chunks are under its id, in the firm to which it will belong. */
export interface UploadRow {
  firm_id: string;
  id: string;
  user_id: string;
  /** The quote that it is added to; empty where it goes to a folder. */
  reference: string;
  /** Of a quote: `referral` ...; else the folder's address. */
  place: string;
  name: string;
  bytes: number;
  /** What its content should be, in hexadecimal, as the sender says; empty where they do not. */
  sha256: string;
  /** Bytes that are stored: always whole chunks, but for the last. */
  received: number;
  touched_at: Date;
  /** What became of it, as JSON, once it arrived. */
  result: string | null;
}

/** The text of a file, for searching. */
export interface FileTextRow {
  firm_id: string;
  /** Where the content of the file is: id of an attachment, or content id of a version. */
  file_id: string;
  branch_id: string;
  quote_id: string | null;
  /** The file in a folder that it is the current version of. */
  folder_file: string | null;
  /** `none`: it has no text that can be read. */
  state: "waiting" | "read" | "none";
  tries: Generated<number>;
  /** In lower case, each postcode with and without its space. */
  text_lower: Generated<string>;
}
