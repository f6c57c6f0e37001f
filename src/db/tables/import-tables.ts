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
