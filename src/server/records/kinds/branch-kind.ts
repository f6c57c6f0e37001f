import { grantProduct, lockGrants } from "../../../db/commands/grant-product.ts";
import { keepBranch, recordSubject } from "../../../db/commands/records/records.ts";
import { appendAudit } from "../../../db/commands/seals.ts";
import type { Database } from "../../../db/open-database.ts";
import { grantsOfFirm } from "../../../db/queries/definitions/grants.ts";
import type { BranchOfFirm } from "../../../db/queries/people/branches.ts";
import {
  activeUsersOf,
  branchOfFirm,
  branchOfName,
  otherOpenBranches,
  policiesInForce,
} from "../../../db/queries/records/records.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { branchState } from "../../../insurance/branch-state.ts";
import { may } from "../../../insurance/permissions.ts";
import { productsOfNewBranch } from "../../../insurance/rights/prerequisites.ts";
import { badInput, forbidden, Refused } from "../../refused.ts";
import { textOfRecord } from "../read-record.ts";
import type { RecordKind, RecordReason, RecordSave, RecordSubject } from "../record-kind.ts";

/** A new branch, with the products to grant to it. */
interface FirstProducts {
  readonly firmId: string;
  readonly branchId: string;
  /** The user of the firm who adds it. */
  readonly userId: string;
  readonly at: Date;
}

const ownProducts = async (db: Database, { firmId, at }: FirstProducts): Promise<readonly string[]> => {
  const branches = (await grantsOfFirm(db, firmId)).map(({ closedFrom, products }) => ({
    state: branchState(closedFrom, londonDate(at)),
    products,
  }));
  return productsOfNewBranch(branches, (id) => id);
};

/**
 * Grants a new branch the products of the firm's other branches, in the transaction that creates it; its audit lists them.
 * A product that is revoked from the firm at the same time is revoked from this branch too, whichever comes first.
 */
const giveFirstProducts = async (transaction: Database, first: FirstProducts): Promise<void> => {
  const { firmId, branchId, userId, at } = first;
  const seen = await ownProducts(transaction, first);
  // In the same order as the approval of a sign-up, so that the two never deadlock.
  for (const id of seen) await lockGrants(transaction, id);
  const still = new Set(await ownProducts(transaction, first));
  const products = seen.filter((id) => still.has(id));
  const branches = [{ firmId, branchId }];
  for (const id of products)
    await grantProduct(transaction, { id, act: "grant", branches, at, by: { firmId, userId } });
  const subject = recordSubject("branch", branchId);
  const act = { firm_id: firmId, subject, at, actor: userId, action: "first-products" };
  await appendAudit(transaction, { ...act, detail: { products } });
};

/** Id of a branch that is to be created. */
const NEW = "0";
/** Most users listed by name; the rest are counted. */
const MAX_NAMED = 10;

const noSuchBranch = () => new Refused(404, "not-found", "There is no such branch.");

const newBranch = (firmId: string): RecordSubject => ({ firmId, id: undefined, known: {}, owned: {}, locked: [] });

const knownBranch = (firmId: string, { id, name, closedFrom }: BranchOfFirm): RecordSubject => ({
  firmId,
  id,
  known: {
    Branch: { Name: name, Open: closedFrom === null ? "Yes" : "No", ClosedFrom: closedFrom ?? undefined },
  },
  owned: {},
  locked: [],
});

const closedFromOf = ({ answers }: Pick<RecordSave, "answers">): string | null =>
  textOfRecord(answers, "Branch", "Open") === "No" ? textOfRecord(answers, "Branch", "ClosedFrom") || null : null;

const sameName = async (db: Database, { subject, id, answers }: RecordSave): Promise<readonly RecordReason[]> => {
  const other = await branchOfName(db, subject.firmId, textOfRecord(answers, "Branch", "Name"));
  if (!other || other.id === id) return [];
  return [{ path: "/Branch/Name", message: "A branch of this name already exists. Enter another name." }];
};

/** Users must not be left in a branch that has ceased business. */
const usersLeft = async (db: Database, { subject, id }: RecordSave): Promise<readonly RecordReason[]> => {
  const names = await activeUsersOf(db, subject.firmId, id);
  const path = "/Branch/Open";
  const named = names.slice(0, MAX_NAMED).map((name) => ({
    path,
    message: `${name} still works here. Move this user to another branch, or suspend the account, first.`,
  }));
  const more = names.length - named.length;
  return more > 0 ? [...named, { path, message: `${more} more users still work here.` }] : named;
};

const policiesLeft = async (
  db: Database,
  { subject, id, answers }: RecordSave,
  today: string,
): Promise<readonly RecordReason[]> => {
  if (textOfRecord(answers, "Branch", "ClosedReason") !== "It has none") return [];
  const count = await policiesInForce(db, subject.firmId, id, today);
  if (count === 0) return [];
  const policies = counted(count, "policy", "policies");
  return [{ path: "/Branch/ClosedReason", message: `The branch has ${policies}. Choose who takes them over.` }];
};

/** What prevents closing a branch. */
const obstaclesOfClosing = async (db: Database, save: RecordSave, last: string): Promise<readonly RecordReason[]> => {
  const today = londonDate(save.at);
  const others = await otherOpenBranches(db, save.subject.firmId, save.id, today);
  const only = { path: "/Branch/Open", message: "It is the only open branch of the firm. Open another one first." };
  return [
    ...(others === 0 ? [only] : []),
    ...(last <= today ? await usersLeft(db, save) : []),
    ...(await policiesLeft(db, save, today)),
  ];
};

/** An office of the firm. It is never deleted, since quotes and policies name it: a closed one takes no new business. */
export const branchKind: RecordKind = {
  definition: "BRANCH",
  find: async ({ db }, { firmId, branchId, permissions }, id) => {
    if (!may(permissions, "manageBranches")) throw forbidden();
    if (id === "") throw badInput("id", "Say which branch; 0 is a new one.");
    const seesAll = may(permissions, "allBranches");
    if (id === NEW) {
      if (!seesAll) throw forbidden();
      return newBranch(firmId);
    }
    const branch = seesAll || id === branchId ? await branchOfFirm(db, firmId, id) : undefined;
    if (!branch) throw noSuchBranch();
    return knownBranch(firmId, branch);
  },
  refuse: async (transaction, save) => {
    const last = closedFromOf(save);
    return [
      ...(await sameName(transaction, save)),
      ...(last === null ? [] : await obstaclesOfClosing(transaction, save, last)),
    ];
  },
  follow: async (transaction, _services, save) => {
    const { subject, id, isNew, answers, user, at } = save;
    const { firmId } = subject;
    const name = textOfRecord(answers, "Branch", "Name");
    await keepBranch(transaction, { firmId, id, name, closedFrom: closedFromOf(save) });
    if (isNew) await giveFirstProducts(transaction, { firmId, branchId: id, userId: user.userId, at });
  },
};
