/** A file whose content is kept outside of the database. */
export interface FileInBucketRow {
  firm_id: string;
  file_id: string;
  /** By which it is kept there, in hexadecimal. */
  sha256: string;
}

/** What a virus scanner said of a content; one without a row was not scanned. */
export interface FileScanRow {
  firm_id: string;
  file_id: string;
  scanned_at: Date;
  /** What it found, by its name: the file is in quarantine. Null where it found nothing. */
  found: string | null;
}

/** A content outside of the database that no file has any more, or that no file may come to have. */
export interface BucketRemovalRow {
  firm_id: string;
  file_id: string;
  sha256: string;
  due_at: Date;
}

/** What a heading or a value of another program means to the people of a firm. */
export interface ImportMappingRow {
  firm_id: string;
  definition_id: string;
  kind: "heading" | "value";
  /** As headings are compared, with the group of entries: `property.pcm rent`, `property.TenantType=sharer`. */
  words: string;
  /** A question or an option; empty where the column is left out. */
  means: string;
  confirmed_at: Date;
}
