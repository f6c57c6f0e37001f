import { describe, expect, it } from "vitest";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { showAnswer } from "../../../src/form/draw/show-answer.ts";
import { readAnswer } from "../../../src/form/read/read-answer.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { fixtureDefinition, today } from "../fixtures.ts";
import { asked, readAs } from "../typed-rows.ts";

const definition = fixtureDefinition("kinds");
const form = prepareForm(definition);
const resolved = (RD: { readonly [name: string]: Json }) => resolveForm(form, treeOf(form, { RD, PC: [] }), today);
const problemWith = (name: string, answer: Json) =>
  checkForm(resolved({ [name]: answer })).find(({ place }) => place === `RD/${name}`)?.message;
const isAsked = (name: string, RD: { readonly [name: string]: Json }) =>
  resolved(RD).scope("policy").questions.get(name)?.shown;

const scale = { scale: { to: 5 } };

describe("a rating", () => {
  it.each([
    ["4", 4],
    ["4/5", 4],
    ["4 of 5", 4],
    ["5 out of 5", 5],
    ["0", "Choose from 1 to 5."],
    ["6", "Choose from 1 to 5."],
    ["4 of 10", "“4 of 10” is not a whole number. Use figures, as in 12."],
  ])("%j in a cell is read as %j", (typed, expected) => {
    expect(readAs("rating", typed, scale)).toBe(expected);
  });

  it("is a whole step of its scale, and formatted as one", () => {
    expect(showAnswer(asked("rating", scale), 4)).toBe("4 of 5");
    for (const wrong of [0, 6, 2.5, "4", true]) expect(problemWith("Service", wrong)).toBe("Choose from 1 to 5.");
    for (const right of [1, 5]) expect(problemWith("Service", right)).toBeUndefined();
  });

  it("is compared by size", () => {
    expect(isAsked("Better", { Service: 2 })).toBe(true);
    expect(isAsked("Better", { Service: 3 })).toBe(false);
    expect(isAsked("Better", {})).toBe(false);
  });
});

describe("a ranking", () => {
  const { question, options } = form.groups.get("policy")?.byName.get("Matters") ?? {};
  if (!question) throw new Error("The fixture ranks what matters.");
  const all = ["Service", "Cover, all of it", "Price"];

  it.each([
    ["Service; All of the cover; Price", all],
    ["1. service; 2. cover, all of it; 3. price", all],
    ["service > cover, all of it > price", all],
    ["Service\nAll of the cover\nPrice", all],
    ["Price, Service", ["Price", "Service"]],
  ])("%j in a cell is read as %j", (typed, expected) => {
    expect(readAnswer(question, typed, today, options)).toEqual({ value: expected });
  });

  it("is formatted with its numbers", () => {
    expect(showAnswer(question, all)).toBe("1. Service, 2. All of the cover, 3. Price");
  });

  it("has every option, once", () => {
    expect(problemWith("Matters", all)).toBeUndefined();
    expect(problemWith("Matters", all.slice(1))).toBe("Rank every one of the 3.");
    expect(problemWith("Matters", ["Price", "Price", "Service"])).toBe("Put every option in order, each once.");
    expect(problemWith("Matters", [...all, "Looks"])).toBe("Rank every one of the .");
    expect(problemWith("Matters", "Price")).toBe("Put every option in order, each once.");
    const ownWords = checkForm(
      resolveForm(form, treeOf(form, { RD: {}, PC: [{ id: "v1", ItemType: "visit", Order: ["Shop"] }] }), today),
    );
    expect(ownWords.find(({ place }) => place === "PC/v1/Order")?.message).toBe("Put all 2 options in order.");
  });

  it("is compared by its first option", () => {
    expect(isAsked("Cheap", { Matters: ["Price", "Service", "Cover, all of it"] })).toBe(true);
    expect(isAsked("Cheap", { Matters: all })).toBe(false);
  });
});
