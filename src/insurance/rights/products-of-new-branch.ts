import type { BranchState } from "../branch-state.ts";

/** A branch that a firm has already, with the products that it may quote. */
export interface ProductsOfBranch<Product> {
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
