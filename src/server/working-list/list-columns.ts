/** Columns of the working list that somebody can choose, in the order in which they stand unless told. */
export const listColumns = [
  "client",
  "product",
  "status",
  "start",
  "premium",
  "ipt",
  "fee",
  "total",
  "changed",
  "branch",
  "handler",
  "policy",
  "changedBy",
] as const;
