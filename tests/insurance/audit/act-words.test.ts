import { describe, expect, it } from "vitest";
import { actChoices, actWords, wordsOfAct } from "../../../src/insurance/audit/act-words.ts";
import { writtenActs } from "./written-acts.ts";

describe("the name of an audited act", () => {
  const written = writtenActs(["src/server", "src/db", "src/commands"]);

  it("is derived from every kind of write", () => {
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

  it("is in the filter, which has every act except the store's own", () => {
    const names = actChoices.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(actChoices.map(({ id }) => id)).not.toContain("seal");
    expect(actChoices).toHaveLength(Object.keys(actWords).length - 1);
  });

  it("is shown as stored if the row was edited", () => {
    expect([wordsOfAct("calculate"), wordsOfAct("some-other")]).toEqual(["Priced", "Some other"]);
  });
});
