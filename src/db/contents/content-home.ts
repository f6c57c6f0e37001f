import type { Database } from "../open-database.ts";

/** Firm and file of a content; another attempt gets another file id. */
export interface FilePlace {
  readonly firmId: string;
  readonly fileId: string;
}

/** Content addressed by its hash, so that storing it again is harmless and reading it can be verified. */
export interface Content extends FilePlace {
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
}

/** A store for content. Each method is idempotent. */
export interface ContentHome {
  /** @throws {FilesAway} */
  put(content: Content, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes in chunks, in order.
   *
   * @throws {FilesAway} before the first chunk
   * @throws {ContentUnsound} before the last one, where the content is missing or does not match its hash
   */
  get(content: Content): AsyncIterable<Uint8Array>;
  /** @throws {FilesAway} */
  remove(content: Content): Promise<void>;
  /** @throws {FilesAway} */
  exists(content: Content): Promise<boolean>;
}

/** A store outside the database. */
export interface Bucket {
  readonly home: ContentHome;
  /** Whether new content goes there; otherwise it is only read and cleaned up. */
  readonly takesNew: boolean;
}

/** The database, and the bucket where one is configured. */
export interface FileStore {
  readonly db: Database;
  readonly bucket: Bucket | undefined;
}

/** The store of a file's content cannot be reached. Everything that needs no file still works. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** Content is missing, or differs from what was stored. */
export class ContentUnsound extends Error {
  override readonly name = "ContentUnsound";
}
