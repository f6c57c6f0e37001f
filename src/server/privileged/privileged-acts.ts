/**
 * Acts that give much away or that cannot be undone, in words after "to". A call or a file that does one names it, and is then
 * answered only to somebody who has just proved who they are.
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

export type PrivilegedAct = keyof typeof privilegedActs;
