import type { BranchState } from "../branch-state.ts";
import { may, type Right, rights } from "../permissions.ts";

/** The right without which another is of no use, e.g. nobody edits quotes that they do not see. */
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
  /** What has to be given with it. */
  readonly needs: Right;
}

const isRight = (name: string): name is Right => Object.hasOwn(rights, name);

/** Every right there is, by name, in the order of the bits. */
export const rightNames: readonly Right[] = Object.keys(rights).filter(isRight);

/** The rights in a number, by name, in the order of the bits. */
export const rightsIn = (permissions: number): readonly Right[] =>
  rightNames.filter((right) => may(permissions, right));

/** The right that this one is on. */
export const prerequisiteOf = (right: Right): Right | undefined => prerequisites[right];

/** Rights in a number that are of no use, because the one that they stand on is not in it. */
export const unmetPrerequisites = (permissions: number): readonly UnmetPrerequisite[] =>
  rightsIn(permissions).flatMap((right) => {
    const needs = prerequisites[right];
    return needs === undefined || may(permissions, needs) ? [] : [{ right, needs }];
  });

/** A branch that a firm has already, with the products that it may quote. */
interface ProductsOfBranch<Product> {
  readonly state: BranchState;
  readonly products: readonly Product[];
}

/**
 * What a branch that a firm adds may quote from its first day: whatever the firm's other branches may that do business,
 * each product once. A firm gives its branch no product that the provider has not granted to it.
 *
 * @param idOf by what a product is known
 */
export const productsOfNewBranch = <Product>(
  others: readonly ProductsOfBranch<Product>[],
  idOf: (product: Product) => string,
): readonly Product[] => {
  const granted = others.filter(({ state }) => state !== "closed").flatMap(({ products }) => products);
  const byId = new Map(granted.map((product) => [idOf(product), product]));
  return [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, product]) => product);
};
