/**
 * Permissions are bits of one signed 32-bit number. The server enforces them on every call; the browser uses them only to
 * decide what to show.
 */
export const rights = {
  /** See quotes and policies. */
  view: 1,
  /** Create and edit quotes. */
  edit: 2,
  /** Refer to an underwriter and write to them. */
  refer: 4,
  /** Accept a quote: bind the cover. */
  accept: 8,
  /** Change a policy mid-term. */
  adjust: 16,
  /** Cancel, lapse, and mark as not taken up. */
  cancel: 32,
  viewDocuments: 64,
  /** Upload and file documents. */
  upload: 128,
  /** See commission and fees. */
  seeCommission: 256,
  branchStatistics: 512,
  /** Data of every branch, not only one's own. */
  allBranches: 1024,
  allStatistics: 2048,
  manageUsers: 4096,
  manageBranches: 8192,
  /** Company logo and firm profile. */
  manageFirm: 16384,
  apiKeys: 32768,
  providerStaff: 65536,
  /** Decide referrals. */
  underwrite: 131072,
  /** Decide beyond an underwriter's authority. */
  seniorAuthority: 262144,
  /** Write products and rates, as drafts. */
  draft: 524288,
  readAudit: 1048576,
  approveSignups: 2097152,
  /** Approve products and rates that somebody else wrote. */
  approve: 4194304,
  /** Publish what is approved, put versions in force, and let branches quote products. */
  release: 8388608,
} as const;

export type Right = keyof typeof rights;

/** All permissions. */
export const allRights: number = Object.values(rights).reduce((sum, bit) => sum | bit, 0);

/** Any of these lets a user work on products. */
export const productRights: number = rights.draft | rights.approve | rights.release;

/** The bits of these permissions together. */
export function rightsOf(...names: readonly Right[]): number {
  return names.reduce((sum, name) => sum | rights[name], 0);
}

const broker = rightsOf(
  "view",
  "edit",
  "refer",
  "accept",
  "adjust",
  "cancel",
  "viewDocuments",
  "upload",
  "seeCommission",
);
const branchManager = broker | rightsOf("branchStatistics", "manageUsers");
const underwriter = rightsOf("view", "refer", "viewDocuments", "upload", "allBranches", "providerStaff", "underwrite");

/** Usual sets of permissions, by the name of their demonstration account. */
export const presets = {
  reader: rightsOf("view", "viewDocuments"),
  handler: rightsOf("view", "edit", "refer", "cancel", "viewDocuments", "upload"),
  broker,
  manager: branchManager,
  admin: branchManager | rightsOf("allBranches", "allStatistics", "manageBranches", "manageFirm", "apiKeys"),
  underwriter,
  senior: underwriter | rights.seniorAuthority,
  product: rightsOf("view", "viewDocuments", "allBranches", "providerStaff", "draft", "approve", "release"),
  provideradmin: allRights,
} as const;

export type Preset = keyof typeof presets;

/** Whether the number includes the permission. */
export function may(permissions: number, right: Right): boolean {
  return (permissions & rights[right]) !== 0;
}

/** Whether a user may read answers about convictions: those who may edit quotes, and underwriters. */
export const readsCriminal = (permissions: number): boolean =>
  may(permissions, "edit") || may(permissions, "underwrite");

/** Nobody grants a permission that they lack, or an unknown bit. */
export function mayGrant(granter: number, permissions: number): boolean {
  return (permissions & ~(granter & allRights)) === 0;
}
