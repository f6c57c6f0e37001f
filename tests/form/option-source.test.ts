import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import { cover } from "../../src/form/cover/cover.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { listSource, optionSource, registerOptionSource } from "../../src/form/options/option-source.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { linePattern } from "../../src/form/values/characters.ts";
import { refuseUnknownOptions } from "../../src/server/refuse-answers.ts";

const grid: Definition = JSON.parse(readFileSync(new URL("../gallery/grid.json", import.meta.url), "utf8"));
const form = prepareForm(grid);
const ever = new AbortController().signal;
const answers = (Trade?: string) => ({ Tools: [{ id: "t1", ...(Trade === undefined ? {} : { Trade }) }] });

describe("A source of options", () => {
  it("finds prefixes before other matches, a page at a time", async () => {
    const source = listSource([...Array.from({ length: 25 }, (_, index) => `Wall ${index}`), "Dry wall"]);
    const [first, second] = [await source.search(" wall ", 0, {}, ever), await source.search("wall", 1, {}, ever)];
    expect([first.options.length, first.more]).toEqual([20, true]);
    expect([second.options.at(-1), second.options.length, second.more]).toEqual(["Dry wall", 6, false]);
  });

  it("has a name of its own", () => {
    expect(() => registerOptionSource("trades", listSource([]))).toThrow(/already registered/);
  });

  it("contains each trade once, in alphabetical order", async () => {
    const trades = optionSource("trades");
    const all: string[] = [];
    for (let page = 0; page < 9; page += 1) all.push(...((await trades?.search("", page, {}, ever))?.options ?? []));
    expect(all.length).toBeGreaterThan(80);
    expect(new Set(all).size).toBe(all.length);
    expect(await trades?.has("Roofer")).toBe(true);
  });

  it("is beside the schema, which accepts any text", () => {
    const resolution = resolveForm(form, treeOf(form, answers()), "2026-07-14");
    const { schema, uiSchema } = pageSchema(resolution, [{ section: "what", itemId: "t1" }]);
    expect(schema).toHaveProperty(["properties", "what:t1", "properties", "Trade"], {
      title: "Used by",
      type: "string",
      pattern: linePattern,
    });
    expect(uiSchema).toHaveProperty(["what:t1", "Trade", "ui:options", "source"], "trades");
    expect(formSchema(form).unexpressed).toContainEqual({
      path: "/Tools/*/Trade",
      what: "an option of the source trades",
    });
  });

  it("leaves every question reachable", () => {
    const when: Condition = { f: "Trade", op: "eq", v: "Roofer" };
    const questions = grid.questions.map((each) => (each.name === "Until" ? { ...each, when } : each));
    const { goals } = cover({ ...grid, questions }, { today: "2026-07-14" });
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.filter(({ state }) => state !== "reached")).toEqual([]);
  });
});

describe("The server", () => {
  const saved = (before: string | undefined, after: string) =>
    refuseUnknownOptions(form, answers(before), answers(after));

  it("accepts an option of the source, and a stored former one", async () => {
    await expect(saved(undefined, "Roofer")).resolves.toBeUndefined();
    await expect(saved("Lamplighter", "Lamplighter")).resolves.toBeUndefined();
  });

  it("refuses any other answer by its path", async () => {
    await expect(saved("Roofer", "Lamplighter")).rejects.toMatchObject({
      status: 400,
      reasons: [{ path: "/Tools/0/Trade", message: "“Lamplighter” is not one of the options." }],
    });
  });

  it("refuses to save while the source is unavailable", async () => {
    registerOptionSource("broken", {
      search: async () => ({ options: [], more: false }),
      has: async () => {
        throw new Error("It is away.");
      },
    });
    const questions = grid.questions.map((each) =>
      each.name === "Trade" ? { ...each, options: "@from:broken" } : each,
    );
    const broken = prepareForm({ ...grid, questions });
    await expect(refuseUnknownOptions(broken, answers(), answers("Roofer"))).rejects.toMatchObject({ status: 503 });
  });
});
