import { describe, expect, it } from "vitest";
import type { BranchState } from "../../../src/insurance/branch-state.ts";
import { productsOfNewBranch } from "../../../src/insurance/rights/prerequisites.ts";

const branch = (state: BranchState, ...products: readonly string[]) => ({ state, products });

describe("a new branch starts with", () => {
  it.each([
    ["nothing in a firm without a branch", [], []],
    ["nothing where the firm may quote nothing", [branch("open")], []],
    ["what the one other branch may quote", [branch("open", "UNOCC", "LETPROP")], ["LETPROP", "UNOCC"]],
    ["each product once", [branch("open", "LETPROP"), branch("open", "FLEET", "LETPROP")], ["FLEET", "LETPROP"]],
    ["what a branch may quote that closes on a day to come", [branch("closing", "FLEET")], ["FLEET"]],
    ["nothing that only a closed branch may quote", [branch("closed", "FLEET"), branch("open", "UNOCC")], ["UNOCC"]],
  ])("%s", (_, others, products) => {
    expect(productsOfNewBranch(others, (id) => id)).toEqual(products);
  });
});
