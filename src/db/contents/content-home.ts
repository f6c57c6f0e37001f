import type { Database } from "../open-database.ts";

/** Whose a content is, and which one: another try has another id. */
export interface FilePlace {
  readonly firmId: string;
  readonly fileId: string;
}

/** A content as its home keeps it: by its hash, so that the same one may be put again and is checked when it is read. */
export interface Content extends FilePlace {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Where contents are kept. Each method may be repeated: a second time changes nothing. */
export interface ContentHome {
  /** @throws {FilesAway} */
  put(content: Content, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes in pieces, in their order.
   *
   * @throws {FilesAway} before the first piece
   * @throws {ContentUnsound} before the last one, where they are not those of the hash or not there
   */
  get(content: Content): AsyncIterable<Uint8Array>;
  /** @throws {FilesAway} */
  remove(content: Content): Promise<void>;
  /** @throws {FilesAway} */
  exists(content: Content): Promise<boolean>;
}

/** A home outside of the database. */
export interface Bucket {
  readonly home: ContentHome;
  /** Whether new contents go there; it is only read and tidied otherwise. */
  readonly takesNew: boolean;
}

/** The database, and the home beside it where one is configured. */
export interface FileStore {
  readonly db: Database;
  readonly bucket: Bucket | undefined;
}

/** The home of a file's content cannot be reached. What needs no file goes on. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** A content is gone, or not what was put. */
export class ContentUnsound extends Error {
  override readonly name = "ContentUnsound";
}
