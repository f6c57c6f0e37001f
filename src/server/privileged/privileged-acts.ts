/**
 * Acts that give much away or that cannot be undone, in words after "to". A call or a file that does one names it, and is then
 * answered only to somebody who has just proved who they are.
 */
export const privilegedActs = {
  backup: "back up the whole store",
  "erase-person": "erase what is kept of a person",
  "export-list": "export a list",
  "export-person": "export what is kept of a person",
  "give-rights": "give someone permissions",
  "let-in": "give someone another way into an account",
  publish: "publish or release a product",
} as const;

export type PrivilegedAct = keyof typeof privilegedActs;
