import type { BranchState } from "../branch-state.ts";
import { may, type Right, rights } from "../permissions.ts";

/** Prerequisites of permissions: nobody can edit quotes that they cannot see. */
const prerequisites: Readonly<Partial<Record<Right, Right>>> = {
  edit: "view",
  refer: "view",
  accept: "view",
  adjust: "view",
  cancel: "view",
  seeCommission: "view",
  viewDocuments: "view",
  upload: "viewDocuments",
  underwrite: "providerStaff",
  seniorAuthority: "underwrite",
  draft: "providerStaff",
  approve: "providerStaff",
  release: "providerStaff",
  readAudit: "providerStaff",
  approveSignups: "providerStaff",
};

export interface UnmetPrerequisite {
  readonly right: Right;
  /** The permission that it requires. */
  readonly needs: Right;
}

const isRight = (name: string): name is Right => Object.hasOwn(rights, name);

/** All permissions by name, in order of their bits. */
export const rightNames: readonly Right[] = Object.keys(rights).filter(isRight);

/** The permissions in a number by name, in order of their bits. */
export const rightsIn = (permissions: number): readonly Right[] =>
  rightNames.filter((right) => may(permissions, right));

/** The prerequisite of a permission. */
export const prerequisiteOf = (right: Right): Right | undefined => prerequisites[right];

/** Permissions in a number that lack their prerequisite, and so have no effect. */
export const unmetPrerequisites = (permissions: number): readonly UnmetPrerequisite[] =>
  rightsIn(permissions).flatMap((right) => {
    const needs = prerequisites[right];
    return needs === undefined || may(permissions, needs) ? [] : [{ right, needs }];
  });

/** An existing branch of a firm, with the products that it may quote. */
interface ProductsOfBranch<Product> {
  readonly state: BranchState;
  readonly products: readonly Product[];
}

/**
 * Products of a new branch from its first day: those of the firm's other active branches, each once. A firm cannot give
 * its branch a product that the provider has not granted to it.
 *
 * @param idOf returns the id of a product
 */
export const productsOfNewBranch = <Product>(
  others: readonly ProductsOfBranch<Product>[],
  idOf: (product: Product) => string,
): readonly Product[] => {
  const granted = others.filter(({ state }) => state !== "closed").flatMap(({ products }) => products);
  const byId = new Map(granted.map((product) => [idOf(product), product]));
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, product]) => product);
};
