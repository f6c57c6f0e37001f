import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import { placeInParts } from "../../src/form/definition/place-in-parts.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { createTestRunner, dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { readDefinitionFolder, readWrittenDefinition } from "../../src/server/definitions/read-definition-folder.ts";
import { mutantsOf } from "../definitions/mutants.ts";
import { fails } from "../definitions/who-notices.ts";
import { shape } from "../form/lint/shape.ts";
import { type Ended, runInProcess } from "./run-here.ts";

const shipped = fileURLToPath(new URL("../../schemas/definitions", import.meta.url));
const forms = (...words: string[]): Promise<Ended> =>
  runInProcess(runForms, { DATA_DIR: "/nowhere", PORT: "1" }, words);

const isDefinition = (json: unknown): json is Definition =>
  lint(json, { shape }).every(({ severity }) => severity !== "error");

describe("forms new", () => {
  let root: string;
  let stall: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "forms-new-"));
    stall = join(root, "stall");
    cpSync(join(shipped, "common"), join(root, "common"), { recursive: true });
    const made = await forms("new", "STALL", stall, "--title", "Market stall", "--today", "2026-07-14");
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`lint ${stall}`) });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("writes a product under its own name, from the day of its creation", () => {
    expect(readDefinitionFolder(stall)).toMatchObject({
      id: "STALL",
      title: "Market stall",
      referencePrefix: "ST",
      effectiveFrom: "2026-07-14",
    });
    for (const part of ["definition", "documents", "questions", "rating", "rules", "tests"])
      expect(readFileSync(join(stall, `${part}.json`), "utf8")).not.toMatch(/starter/i);
  });

  it("which passes the lint without a warning", async () => {
    expect(await forms("lint", stall)).toMatchObject({ code: 0, out: `${stall}: nothing to fix\n` });
  });

  it("whose tests pass, and fire every rule", async () => {
    const { code, out } = await forms("test", stall);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: \d+ tests passed\n$/) });
    const definition = readDefinitionFolder(stall);
    if (!isDefinition(definition)) throw new Error("The starter is no definition.");
    const fired = new Set((definition.tests ?? []).flatMap((test) => test.expect.rules ?? []));
    const own = definition.rules.filter(({ severity }) => severity === "refer" || severity === "decline");
    expect([...fired].sort()).toEqual(own.map(({ id }) => id).sort());
    expect(new Set(own.map(({ severity }) => severity))).toEqual(new Set(["refer", "decline"]));
  });

  it("whose tests detect every changed limit, rate and comparison", () => {
    const { json: original, parts } = readWrittenDefinition(stall);
    if (!isDefinition(original)) throw new Error("The starter is no definition.");
    const [own, survivors]: [string[], string[]] = [[], []];
    for (const { change, definition } of mutantsOf(original)) {
      if (!placeInParts(parts, change.replace(/: .*/, ""))?.file.startsWith("stall/")) continue;
      own.push(change);
      const play = createTestRunner(definition);
      if (!(original.tests ?? []).some((test) => fails(play, test))) survivors.push(change);
    }
    expect(own.length).toBeGreaterThan(20);
    expect(survivors).toEqual([]);
  });

  it("in which every question, option, rule and rate can be reached", async () => {
    expect(await forms("cover", stall, "--today", "2026-07-14")).toMatchObject({ code: 0 });
  });

  it("which prices as its tests expect, by the command that prices files", async () => {
    const definition = readDefinitionFolder(stall);
    if (!isDefinition(definition)) throw new Error("The starter is no definition.");
    const priced = (definition.tests ?? []).filter((test) => test.expect.total !== undefined);
    const cases = priced.map((test) => ({
      id: test.name,
      product: "STALL",
      today: test.today,
      DATA: dataOfTest(definition, test),
    }));
    const file = join(root, "cases.json");
    writeFileSync(file, JSON.stringify({ cases }));
    const { code, out } = await forms("price", file, "--definitions", stall, "--json");
    expect(code).toBe(0);
    const totals = JSON.parse(out).cases.map(({ id, price }: { id: string; price: { Total: string } }) => [
      id,
      price.Total,
    ]);
    expect(totals).toEqual(priced.map((test) => [test.name, test.expect.total]));
    expect(totals.length).toBeGreaterThan(5);
  });

  it("changes a rate in four commands: lint, test, accept, test", async () => {
    const file = join(stall, "rating.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"Timber": "1.35"', '"Timber": "1.50"'));
    expect((await forms("lint", stall)).code).toBe(0);
    expect(await forms("test", stall)).toMatchObject({ code: 1, out: expect.stringContaining("Walls of timber") });
    const accepted = await forms("accept", stall, "Walls of timber", "--reason", "Timber burns more than we thought");
    expect(accepted).toMatchObject({ code: 0, out: expect.stringMatching(/Walls of timber +total +450\.92 +498\.80/) });
    expect((await forms("test", stall)).code).toBe(0);
  });

  it("reports before publishing which rule no test fires, although all tests pass", async () => {
    const file = join(stall, "tests.json");
    const whole = readFileSync(file, "utf8");
    writeFileSync(
      file,
      whole
        .replace(/"rules": \["R03"\]/, '"notRules": ["R01"]')
        .replace(/(notRules[^}]*), "leadsTo": \["ClaimsCount"\]/, "$1"),
    );
    const { code, out } = await forms("test", stall);
    writeFileSync(file, whole);
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringMatching(/rules\.json:\d+ .*\n.*No test shows that “R03” fires\./),
    });
    expect(out).toMatch(/tests passed; it cannot be published until the rules above are tested\n$/);
  });

  it.each([
    ["an id in small letters", ["stall"], "is not a valid ID"],
    ["a folder that is there", ["STALL", "common"], "already exists"],
    ["a folder away from the shared questions", ["STALL", "elsewhere/stall"], "no folder common"],
  ])("refuses %s, and writes nothing", async (_, [id = "", folder = "new"], message) => {
    expect(await forms("new", id, join(root, folder))).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
    expect(existsSync(join(root, "new"))).toBe(false);
  });
});
