import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import { type Ended, runInProcess } from "./run-here.ts";

const shipped = fileURLToPath(new URL("../../schemas/definitions", import.meta.url));
const forms = (...words: string[]): Promise<Ended> =>
  runInProcess(runForms, { DATA_DIR: "/nowhere", PORT: "1" }, words);

let root: string;
const letprop = () => join(root, "letprop");
const read = (part: string) => readFileSync(join(root, part), "utf8");
const change = (part: string, from: string, to: string) => {
  expect(read(part)).toContain(from);
  writeFileSync(join(root, part), read(part).replace(from, to));
};
const failing = async (): Promise<readonly { readonly name: string }[]> =>
  JSON.parse((await forms("test", letprop(), "--json")).out).failed;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "forms-accept-"));
  cpSync(shipped, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("forms accept", () => {
  const reason = ["--reason", "IPT at 14%", "--today", "2026-12-01"];

  it("writes every new total after a change of tax, with the reason and the day, and nothing else", async () => {
    change("letprop/rating.json", '"iptPct": { "dated": "ipt-standard" }', '"iptPct": "14"');
    const failed = await failing();
    expect(failed.length).toBeGreaterThan(50);
    const before = new Map(readdirSync(letprop()).map((name) => [name, read(`letprop/${name}`)]));
    const { code, out } = await forms("accept", letprop(), "--all", ...reason);
    expect({ code, last: out.trim().split("\n").at(-1) }).toEqual({
      code: 0,
      last: `${letprop()}: ${failed.length} tests accepted`,
    });
    expect(out).toMatch(/^test +what +before +after\n/);
    expect(out).toMatch(/Golden example 1 +total +\d+\.\d\d +\d+\.\d\d\n/);
    expect(await failing()).toEqual([]);
    for (const [name, text] of before) {
      const now = read(`letprop/${name}`).replace(
        /,\s*"accepted": \{ "reason": "IPT at 14%", "on": "2026-12-01" \}/g,
        "",
      );
      const withoutTotals = (words: string) => words.replace(/"total": "[\d.]+"/g, '"total"');
      expect(withoutTotals(now), name).toBe(withoutTotals(text));
    }
  });

  it("writes the named tests only, with the last reason", async () => {
    change("letprop/rating.json", '"iptPct": { "dated": "ipt-standard" }', '"iptPct": "14"');
    const failed = (await failing()).length;
    expect((await forms("accept", letprop(), "Golden example 1", ...reason)).code).toBe(0);
    expect(await failing()).toHaveLength(failed - 1);
    change("letprop/rating.json", '"iptPct": "14"', '"iptPct": "15"');
    await forms("accept", letprop(), "Golden example 1", "--reason", "IPT at 15%", "--today", "2026-12-02");
    expect(read("letprop/tests-golden.json").match(/"accepted".*/g)).toEqual([
      expect.stringContaining('"accepted": { "reason": "IPT at 15%", "on": "2026-12-02" }'),
    ]);
  });

  it("writes the first total of a new test without a reason, and leaves no old one", async () => {
    const [, total = ""] = /"total": "([\d.]+)"/.exec(read("letprop/tests-golden.json")) ?? [];
    change("letprop/tests-golden.json", `"total": "${total}"`, '"total": "0.00"');
    const [{ name = "" } = {}] = await failing();
    expect(await forms("accept", letprop(), name)).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`total +0\\.00 +${total}`)),
    });
    expect(read("letprop/tests-golden.json")).toBe(readFileSync(join(shipped, "letprop/tests-golden.json"), "utf8"));
    change("letprop/tests-golden.json", `"total": "${total}"`, '"total": "0.01"');
    expect(await forms("accept", letprop(), name), "a change").toMatchObject({ code: 2 });
    expect(read("letprop/tests-golden.json")).toContain('"total": "0.01"');
  });

  it("leaves expected decisions unchanged, unless they are accepted too", async () => {
    const test = "L16 accepts a property that is empty for 45 days at the start";
    change("letprop/definition.json", '"op": "olderThanDays", "v": 45', '"op": "olderThanDays", "v": 30');
    expect((await failing()).map(({ name }) => name)).toContain(test);
    const refused = await forms("accept", letprop(), test, ...reason);
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringMatching(/Rule L16 .* fires, but should not\.[\s\S]*0 tests accepted; 1 still fail/),
    });
    const accepted = await forms("accept", letprop(), test, "--decisions", ...reason);
    expect(accepted).toMatchObject({ code: 0, out: expect.stringMatching(/rules +\[\] +\["L16"\]/) });
    expect((await failing()).map(({ name }) => name)).not.toContain(test);
  });

  it("never accepts a missing price as expected", async () => {
    change("letprop/tests-golden.json", '"YearBuilt": ', '"YearBuilt": null, "Unused": ');
    change("letprop/tests-golden.json", '"Unused": ', '"FlatRoofAge": ');
    const { code, out } = await forms("accept", letprop(), "Golden example 1", ...reason);
    expect({ code, out }).toMatchObject({
      code: 1,
      out: expect.stringContaining(
        "The total should be £667.53, but there is no price: “Year built” must be answered.",
      ),
    });
    expect(read("letprop/tests-golden.json")).not.toContain("accepted");
  });

  it.each([
    ["a reason", ["--all"], "Say why the figures change"],
    ["a reason of words", ["--all", "--reason", " "], "Say why the figures change"],
    ["a test", ["--reason", "x"], "Say which tests"],
    ["a test that there is", ["Golden", "--reason", "x"], "has no test “Golden”"],
  ])("does nothing without %s", async (_, words, message) => {
    expect(await forms("accept", letprop(), ...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
  });
});

describe("A baseline", () => {
  const question = {
    name: "Sprinklers",
    group: "property",
    type: "yesno",
    label: "Is there a sprinkler system?",
    wording: "Sprinklers/1",
    material: true,
    personal: "none",
    mta: "editable",
  };

  it("answers a new question for every test by one line, for every entry in any of them", async () => {
    change("letprop/questions-construction.json", '"questions": [', `"questions": [${JSON.stringify(question)},`);
    change("letprop/definition.json", '"YearBuilt"', '"Sprinklers", "YearBuilt"');
    const failed = (await failing()).length;
    expect(failed).toBeGreaterThan(100);
    change("letprop/tests-golden.json", "{", '{\n  "baseline": { "property": { "Sprinklers": "No" } },');
    expect(await failing()).toEqual([]);
    expect((await forms("lint", letprop())).code).toBe(0);
  });

  it("accepts only existing questions and groups", async () => {
    change(
      "letprop/tests-golden.json",
      "{",
      '{\n  "baseline": { "property": { "Sprinkler": "No" }, "propertyy": {} },',
    );
    const { out } = await forms("lint", letprop(), "--json");
    const found = JSON.parse(out).definitions[0].findings.map(
      ({ rule, path }: Record<string, string>) => `${rule} ${path}`,
    );
    expect(found).toEqual(
      expect.arrayContaining(["name-unknown /baseline/property/Sprinkler", "group-unknown /baseline/propertyy"]),
    );
  });
});
