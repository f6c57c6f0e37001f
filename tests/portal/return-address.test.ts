// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { isSafeAddress, noteReturnAddress, readReturnAddress } from "../../src/portal/session/return-address.ts";

describe("the return address after sign-in", () => {
  it.each([
    ["/user/documents", true],
    ["/user/risk-capture/page1/LETPROP/LP-104728?a=1#b", true],
    ["/user", true],
    ["/username", false],
    ["/login/signin", false],
    ["//evil.example/user", false],
    ["/user//evil.example", false],
    ["/user\\evil", false],
    ["https://evil.example/user", false],
    ["javascript:alert(1)", false],
    ["/user/\n//evil", false],
    [undefined, false],
  ])("accepts %s as safe: %s", (address, safe) => {
    expect(isSafeAddress(address)).toBe(safe);
    expect(readReturnAddress({ returnAddress: { address } }) !== null).toBe(safe);
  });

  it("reads nothing from a state of another shape", () => {
    for (const state of [null, undefined, 1, {}, { returnAddress: null }, { returnAddress: "/user" }])
      expect(readReturnAddress(state)).toBeNull();
  });

  it("keeps texts only", () => {
    expect(readReturnAddress({ returnAddress: { address: "/user", focus: 3, label: "Street", other: "x" } })).toEqual({
      address: "/user",
      label: "Street",
    });
  });
});

describe("the position at the end of the session", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <label for="PC/p1/YearBuilt">Year built<span> (optional)</span></label><input id="PC/p1/YearBuilt">
      <span id="yn">Listed?</span><div role="radiogroup" id="RD/Listed" aria-labelledby="yn"><input type="radio"></div>
      <button id="next">Next</button>`;
  });
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

  it("is the field with its label", () => {
    focus("input");
    expect(noteReturnAddress("/user/x")).toEqual({ address: "/user/x", focus: "PC/p1/YearBuilt", label: "Year built" });
  });

  it("is the group of a button with its label", () => {
    focus("[type=radio]");
    expect(noteReturnAddress("/user/x")).toEqual({ address: "/user/x", focus: "RD/Listed", label: "Listed?" });
  });

  it("is the page only if no field has the focus", () => {
    focus("button");
    expect(noteReturnAddress("/user/x")).toEqual({ address: "/user/x" });
  });
});
