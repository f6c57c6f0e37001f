import { type Right, rightsOf } from "../permissions.ts";

/** A permission in words. */
export interface RightWords {
  readonly right: Right;
  /** What it allows, as a checkbox label, e.g. `Accept a quote, which binds the cover`. */
  readonly words: string;
}

export interface RightGroup {
  readonly title: string;
  readonly rights: readonly RightWords[];
}

const quotes: RightGroup = {
  title: "Quotes and policies",
  rights: [
    { right: "view", words: "See quotes and policies" },
    { right: "edit", words: "Create and edit quotes" },
    { right: "refer", words: "Refer to an underwriter, and write to one" },
    { right: "accept", words: "Accept a quote, which binds the cover" },
    { right: "adjust", words: "Change a policy in its term" },
    { right: "cancel", words: "Cancel a policy, and mark a quote as not taken up" },
    { right: "seeCommission", words: "See commission and fees" },
  ],
};

const documents: RightGroup = {
  title: "Documents",
  rights: [
    { right: "viewDocuments", words: "See documents and folders" },
    { right: "upload", words: "Upload and file documents" },
  ],
};

const reach: RightGroup = {
  title: "Branches and figures",
  rights: [
    { right: "allBranches", words: "Work in every branch, not only their own" },
    { right: "branchStatistics", words: "See the statistics of their own branch" },
    { right: "allStatistics", words: "See the statistics of every branch" },
  ],
};

const firm: RightGroup = {
  title: "Running the firm",
  rights: [
    { right: "manageUsers", words: "Manage users: invite, give permissions, suspend" },
    { right: "manageBranches", words: "Manage branches" },
    { right: "manageFirm", words: "Change the firm's details and its logo" },
  ],
};

/** Permissions without effect so far: accounts may have them, but they are not offered. */
const unopened: readonly RightWords[] = [
  { right: "apiKeys", words: "Make and end keys for other systems, which then use the portal in the firm's name" },
];

const provider: RightGroup = {
  title: "Provider's staff",
  rights: [
    { right: "providerStaff", words: "See the quotes of every firm" },
    { right: "underwrite", words: "Decide referrals" },
    { right: "seniorAuthority", words: "Decide referrals above an underwriter's authority" },
    { right: "draft", words: "Write products and rates, as drafts" },
    { right: "approve", words: "Approve products and rates that someone else wrote" },
    { right: "release", words: "Release products, roll them back, and let branches quote them" },
    { right: "readAudit", words: "Read the audit" },
    { right: "approveSignups", words: "Approve firms that ask to join" },
  ],
};

/** All permissions on offer, in display order. Those of the provider's staff come last. */
export const rightGroups: readonly RightGroup[] = [quotes, documents, reach, firm, provider];

/** Permissions that users of broker firms never have. */
export const providerRights: readonly Right[] = provider.rights.map(({ right }) => right);

const byRight: ReadonlyMap<Right, string> = new Map(
  [...rightGroups.flatMap(({ rights }) => rights), ...unopened].map(({ right, words }) => [right, words] as const),
);

const opensNothing: ReadonlySet<Right> = new Set(unopened.map(({ right }) => right));

/** Whether a permission has an effect: one without is named in the audit, but never offered. */
export const isOffered = (right: Right): boolean => !opensNothing.has(right);

/** The offered permissions in a number. */
export const offeredOf = (permissions: number): number => permissions & ~rightsOf(...opensNothing);

/** A right in plain words. */
export const wordsOfRight = (right: Right): string => byRight.get(right) ?? right;
