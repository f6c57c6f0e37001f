/**
 * Acts that disclose a lot or cannot be undone, in words after "to". A call or file endpoint that performs one names it,
 * and requires a recent proof of identity.
 */
export const privilegedActs = {
  backup: "back up the whole store",
  "erase-person": "erase a person's data",
  "export-list": "export a list",
  "export-person": "export a person's data",
  "give-rights": "give someone permissions",
  "let-in": "change how someone signs in",
  publish: "publish or release a product",
} as const;

/**
 * How long a change of somebody's access counts: for whom they cannot approve, and whether their second factor is one that
 * two people have to remove.
 */
export const COOLING_OFF_MS = 7 * 24 * 60 * 60_000;

export type PrivilegedAct = keyof typeof privilegedActs;
