/** A file whose content is in the bucket. */
export interface FileInBucketRow {
  firm_id: string;
  file_id: string;
  /** Its key there, in hexadecimal. */
  sha256: string;
}

/** The virus scan of a content; one without a row was not scanned. */
export interface FileScanRow {
  firm_id: string;
  file_id: string;
  scanned_at: Date;
  /** Name of the virus: the file is in quarantine. Null where it is clean. */
  found: string | null;
}

/** Content in the bucket that no file uses, or that must not be used. */
export interface BucketRemovalRow {
  firm_id: string;
  file_id: string;
  sha256: string;
  due_at: Date;
}

/** The meaning of another program's heading or value for the people of a firm. */
export interface ImportMappingRow {
  firm_id: string;
  definition_id: string;
  kind: "heading" | "value";
  /** Normalised heading with the group of entries: `property.pcm rent`, `property.TenantType=sharer`. */
  words: string;
  /** A question or an option; empty where the column is left out. */
  means: string;
  confirmed_at: Date;
}
