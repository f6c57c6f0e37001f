import { type Right, rightsOf } from "../permissions.ts";

/** A right as a person reads it. */
export interface RightWords {
  readonly right: Right;
  /** What it lets somebody do, as a line to tick, e.g. `Accept a quote, which binds the cover`. */
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

/** Rights that open nothing yet: accounts may hold them, and nobody is offered them. */
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

/** Every right that can be offered, in the order in which they are read. Those of the provider's staff come last. */
export const rightGroups: readonly RightGroup[] = [quotes, documents, reach, firm, provider];

/** Rights that nobody in a broker firm ever has. */
export const providerRights: readonly Right[] = provider.rights.map(({ right }) => right);

const byRight: ReadonlyMap<Right, string> = new Map(
  [...rightGroups.flatMap(({ rights }) => rights), ...unopened].map(({ right, words }) => [right, words] as const),
);

const opensNothing: ReadonlySet<Right> = new Set(unopened.map(({ right }) => right));

/** Whether a right opens anything: what does not is named in the record of the past, and nowhere is it offered. */
export const isOffered = (right: Right): boolean => !opensNothing.has(right);

/** What is offered of the rights in a number. */
export const offeredOf = (permissions: number): number => permissions & ~rightsOf(...opensNothing);

/** A right in plain words. */
export const wordsOfRight = (right: Right): string => byRight.get(right) ?? right;
