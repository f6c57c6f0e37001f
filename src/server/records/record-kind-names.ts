/** Names of the kinds of records, as they travel and are stored. */
export const recordKindNames = ["user", "branch", "firm"] as const;

export type RecordKindName = (typeof recordKindNames)[number];
