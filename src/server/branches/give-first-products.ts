import { appendAudit } from "../../db/commands/append-audit.ts";
import { grantProduct, takeGrantTurn } from "../../db/commands/grant-product.ts";
import { recordSubject } from "../../db/commands/records/write-record.ts";
import type { Database } from "../../db/open-database.ts";
import { grantsOfFirm } from "../../db/queries/definitions/grants-of-firm.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import { productsOfNewBranch } from "../../insurance/rights/products-of-new-branch.ts";

/** A branch that its firm is about to have. */
export interface FirstProducts {
  readonly firmId: string;
  readonly branchId: string;
  /** Of the firm: who adds it. */
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
 * Grants a new branch what the firm's other branches may quote, within the transaction that makes it; its audit says
 * with what it began. A product that is withdrawn from the firm at the same time is withdrawn from this branch too,
 * whoever comes first.
 */
export const giveFirstProducts = async (transaction: Database, first: FirstProducts): Promise<void> => {
  const { firmId, branchId, userId, at } = first;
  const seen = await ownProducts(transaction, first);
  // In one order, as approving a sign-up takes them, so that two never wait for one another.
  for (const id of seen) await takeGrantTurn(transaction, id);
  const still = new Set(await ownProducts(transaction, first));
  const products = seen.filter((id) => still.has(id));
  const branches = [{ firmId, branchId }];
  for (const id of products)
    await grantProduct(transaction, { id, act: "grant", branches, at, by: { firmId, userId } });
  const subject = recordSubject("branch", branchId);
  const act = { firm_id: firmId, subject, at, actor: userId, action: "first-products" };
  await appendAudit(transaction, { ...act, detail: { products } });
};
