import { describe, expect, it } from "vitest";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { fixtureDefinition, today } from "../fixtures.ts";
import { readAs } from "../typed-rows.ts";

const form = prepareForm(fixtureDefinition("kinds"));
const resolved = (RD: { readonly [name: string]: Json }) => resolveForm(form, treeOf(form, { RD, PC: [] }), today);
const problemWith = (name: string, answer: Json) =>
  checkForm(resolved({ [name]: answer })).find(({ place }) => place === `RD/${name}`)?.message;
const isAsked = (name: string, RD: { readonly [name: string]: Json }) =>
  resolved(RD).scope("policy").questions.get(name)?.shown;

describe("a time of day", () => {
  it.each([
    ["9:30", "09:30"],
    ["09.30", "09:30"],
    ["0930", "09:30"],
    ["930", "09:30"],
    ["9", "09:00"],
    ["9.30 pm", "21:30"],
    ["9 p.m.", "21:00"],
    ["12am", "00:00"],
    ["12:15pm", "12:15"],
    ["noon", "12:00"],
    ["Midnight", "00:00"],
    ["23:59:00", "23:59"],
  ])("%j is read as %s", (typed, stored) => {
    expect(readAs("time", typed)).toBe(stored);
  });

  it.each(["24:00", "9:60", "13pm", "0pm", "half past nine", "9:30:15", "-9", "9 to 5"])("%j is none", (typed) => {
    expect(readAs("time", typed)).toBe(`“${typed}” is not a time. Type it as 09:30.`);
  });

  it("is stored in one form, and has limits", () => {
    expect(problemWith("Closes", "9:30")).toBe("“9:30” is written “09:30”.");
    expect(problemWith("Closes", 9)).toBe("Enter a time, as in 09:30.");
    expect(problemWith("Opens", "06:00")).toBeUndefined();
    expect(problemWith("Opens", "05:59")).toBe("05:59 is too early. We insure from 06:00.");
    expect(problemWith("Opens", "12:01")).toBe("12:01 is after 12:00, the latest time allowed.");
  });

  it("is earlier or later than another, and neither while one is unknown", () => {
    expect(isAsked("NightReason", { Closes: "22:30" })).toBe(true);
    expect(isAsked("NightReason", { Closes: "22:29" })).toBe(false);
    expect(isAsked("NightReason", { Closes: "25:00" })).toBe(false);
    expect(isAsked("OverMidnight", { Opens: "09:00", Closes: "02:00" })).toBe(true);
    expect(isAsked("OverMidnight", { Opens: "09:00" })).toBe(false);
  });
});
