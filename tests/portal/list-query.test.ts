import { describe, expect, it } from "vitest";
import { changedAddress, queryAddress, readQuery } from "../../src/portal/list/list-query.ts";

const usual = { status: "", mine: false, page: 1 };

describe("the address of a list", () => {
  it("holds what is shown, from the first page on after another filter", () => {
    const query = readQuery(new URLSearchParams("mine=Yes&status=MTA%20REFERRED&page=3"), usual);
    expect(query).toEqual({ mine: true, status: "MTA REFERRED", page: 3 });
    expect(changedAddress(query, { status: "" }, usual).toString()).toBe("mine=Yes");
    expect(changedAddress(query, { page: 4 }, usual).toString()).toBe("status=MTA+REFERRED&mine=Yes&page=4");
  });

  it("omits defaults, and reads missing values as defaults", () => {
    expect(queryAddress(usual, usual).toString()).toBe("");
    expect(readQuery(new URLSearchParams(), { ...usual, status: "QUOTED" }).status).toBe("QUOTED");
  });

  it.each(["0", "-1", "1.5", "x", ""])("shows the first page for the invalid page %j", (page) => {
    expect(readQuery(new URLSearchParams({ page }), usual).page).toBe(1);
  });
});
