/** A file whose content is kept outside of the database. */
export interface FileInBucketRow {
  firm_id: string;
  file_id: string;
  /** By which it is kept there, in hexadecimal. */
  sha256: string;
}

/** A content outside of the database that no file has any more, or that no file may come to have. */
export interface BucketRemovalRow {
  firm_id: string;
  file_id: string;
  sha256: string;
  due_at: Date;
}
