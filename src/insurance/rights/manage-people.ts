import type { Refusal } from "../../../schemas/quote.ts";
import { counted, listed } from "../../form/words/phrases.ts";
import { allRights, may, type Right } from "../permissions.ts";
import { rightsIn, unmetPrerequisites } from "./prerequisites.ts";
import { isOffered, providerRights, wordsOfRight } from "./right-groups.ts";

type Reasons = Refusal["reasons"];

/** A user who manages the people of a firm. */
export interface Manager {
  readonly userId: string;
  readonly firmKind: "broker" | "provider";
  readonly branchId: string;
  readonly permissions: number;
}

/** A user of the same firm. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
  readonly branchId: string;
  readonly permissions: number;
  /** Can sign in: has a password and is not suspended. */
  readonly active: boolean;
}

/** The other administrators of a firm who can sign in. */
export interface Others {
  readonly count: number;
  /** Permissions that any of them has. */
  readonly permissions: number;
}

/** An act of a manager on a colleague's account. */
export type PeopleAct =
  | { readonly act: "save"; readonly permissions: number }
  | { readonly act: "suspend" }
  /** Reactivate, invite again, end sessions, reset the second factor, change details. */
  | { readonly act: "tend" }
  /** Pass work on, also that of an erased user. */
  | { readonly act: "pass" };

/**
 * Whether a manager sees and manages the accounts of a branch: their own, or with the permission every one of their firm.
 */
export const runsBranch = ({ permissions, branchId }: Manager, branch: string): boolean =>
  may(permissions, "manageUsers") && (may(permissions, "allBranches") || branch === branchId);

/** Whether these permissions manage the whole firm; one such user must remain. */
export const isAdministrator = (permissions: number): boolean =>
  may(permissions, "manageUsers") && may(permissions, "allBranches");

/** Why a permission cannot be granted; undefined where it can. */
export const obstacleToRight = (
  { permissions, firmKind }: Pick<Manager, "permissions" | "firmKind">,
  right: Right,
): string | undefined => {
  if (firmKind === "broker" && providerRights.includes(right)) return "Only the provider's own staff can have this.";
  return may(permissions, right) ? undefined : "You do not have this permission, so you cannot grant it.";
};

const quoted = (names: readonly Right[]): string => names.map((right) => `“${wordsOfRight(right)}”`).join(", ");

/**
 * Why these permissions cannot be granted to a user; empty where they can.
 *
 * @param held their present ones: of these, permissions without effect may stay
 */
export const obstaclesToRights = (
  manager: Pick<Manager, "permissions" | "firmKind">,
  permissions: number,
  held = 0,
): Reasons => {
  const path = "Permissions";
  if ((permissions & ~allRights) !== 0) return [{ path, message: "This number has a bit that is not a permission." }];
  if (permissions === 0) return [{ path, message: "Choose at least one permission." }];
  const given = rightsIn(permissions).filter((right) => isOffered(right) || !may(held, right));
  const refused = given.flatMap((right) => {
    const obstacle = obstacleToRight(manager, right);
    return obstacle === undefined ? [] : [{ path, message: `${quoted([right])}: ${obstacle}` }];
  });
  const loose = unmetPrerequisites(permissions).map(({ right, needs }) => ({
    path,
    message: `${quoted([right])} has no effect without ${quoted([needs])}.`,
  }));
  return [...refused, ...loose];
};

/** Permissions of a colleague that their manager lacks: while there are any, the manager cannot manage the account. */
export const rightsBeyondManager = (
  { permissions }: Pick<Manager, "permissions">,
  colleague: number,
): readonly Right[] => rightsIn(colleague & ~permissions).filter(isOffered);

/** Administrative permissions: at least one user who can grant each must remain. */
const administering: readonly Right[] = [
  "allBranches",
  "manageUsers",
  "manageBranches",
  "manageFirm",
  "draft",
  "approve",
  "release",
  "readAudit",
  "approveSignups",
];

/** Of a colleague who can grant permissions, those that nobody else could grant. */
const lostRights = ({ permissions, active }: Colleague, act: PeopleAct, others: Others): readonly Right[] => {
  if (act.act !== "save" || !active || !may(permissions, "manageUsers")) return [];
  return rightsIn(permissions & ~act.permissions & ~others.permissions).filter((right) =>
    administering.includes(right),
  );
};

const leavesAdministrator = (act: PeopleAct): boolean =>
  act.act === "tend" || act.act === "pass" || (act.act === "save" && isAdministrator(act.permissions));

/**
 * Why a manager cannot act on a colleague's account that they can see; empty where they can.
 *
 * @param others administrators of the firm who can sign in, apart from this colleague
 */
export const obstaclesToManage = (manager: Manager, colleague: Colleague, act: PeopleAct, others: Others): Reasons => {
  const past = rightsBeyondManager(manager, colleague.permissions);
  if (past.length > 0)
    return [
      {
        path: "UserID",
        message: `${colleague.name} has permissions that you do not have: ${quoted(past)}. Only someone who has them too can manage this account.`,
      },
    ];
  const reasons: { path: string; message: string }[] = [];
  if (act.act === "suspend" && colleague.userId === manager.userId)
    reasons.push({ path: "UserID", message: "You cannot suspend your own account. Ask another administrator." });
  const isLast = colleague.active && isAdministrator(colleague.permissions) && others.count === 0;
  if (isLast && !leavesAdministrator(act))
    reasons.push({
      path: act.act === "save" ? "Permissions" : "UserID",
      message: `${colleague.name} is the only administrator of the firm. Grant “Manage users” and “Work in every branch” to someone else first.`,
    });
  const lost = reasons.length > 0 ? [] : lostRights(colleague, act, others);
  if (lost.length > 0)
    reasons.push({
      path: "Permissions",
      message: `${colleague.name} is the last person who can grant ${quoted(lost)}. Grant it to another administrator first.`,
    });
  if (act.act === "save") reasons.push(...obstaclesToRights(manager, act.permissions, colleague.permissions));
  return reasons;
};

/** The colleague who takes over work. */
interface WorkSuccessor {
  readonly name: string;
  readonly permissions: number;
  /** Can sign in. */
  readonly active: boolean;
  /** It is the same person. */
  readonly isSame: boolean;
}

/** Amount of work by kind. */
interface WorkCounts {
  readonly quotes: number;
  readonly policies: number;
  readonly referrals: number;
  readonly notes: number;
}

/** Why work cannot be passed to a colleague; empty where it can. */
export const obstaclesToTakeOver = ({ name, permissions, active, isSame }: WorkSuccessor): Refusal["reasons"] => {
  const messages = [
    ...(isSame ? [`It is the work of ${name}: choose someone else.`] : []),
    ...(active ? [] : [`${name} cannot sign in at present.`]),
    ...(may(permissions, "edit") || may(permissions, "underwrite")
      ? []
      : [`${name} has read-only access, so cannot take over work.`]),
  ];
  return messages.map((message) => ({ path: "to", message }));
};

/** Work in words, e.g. `3 quotes and 1 policy`; empty where there is none. */
export const workWords = ({ quotes, policies, referrals, notes }: WorkCounts): string =>
  listed(
    [
      quotes > 0 && counted(quotes, "quote"),
      policies > 0 && counted(policies, "policy", "policies"),
      referrals > 0 && counted(referrals, "referral"),
      notes > 0 && counted(notes, "diary note"),
    ].filter((words) => words !== false),
    "and",
  );
