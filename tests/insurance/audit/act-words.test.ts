import { describe, expect, it } from "vitest";
import { actChoices, actWords, wordsOfAct } from "../../../src/insurance/audit/act-words.ts";
import { writtenActs } from "./written-acts.ts";

describe("what an act is called", () => {
  const written = writtenActs(["src/server", "src/db", "src/commands"]);

  it("is read off every kind of write", () => {
    for (const act of [
      "calculate",
      "mail",
      "grant",
      "withdrawn",
      "copy",
      "reassign",
      "change-record",
      "rename",
      "sign-in",
    ])
      expect([...written], act).toContain(act);
  });

  it("is known for every act that the source writes, and for no other", () => {
    expect([...written].filter((act) => !Object.hasOwn(actWords, act))).toEqual([]);
    expect(Object.keys(actWords).filter((act) => !written.has(act))).toEqual([]);
  });

  it("is distinguished in the filter, which has every act but the store's own", () => {
    const names = actChoices.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(actChoices.map(({ id }) => id)).not.toContain("seal");
    expect(actChoices).toHaveLength(Object.keys(actWords).length - 1);
  });

  it("is what the row says where it was edited", () => {
    expect([wordsOfAct("calculate"), wordsOfAct("some-other")]).toEqual(["Priced", "Some other"]);
  });
});
