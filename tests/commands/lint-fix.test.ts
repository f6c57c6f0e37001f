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

describe("forms lint --fix", () => {
  let root: string;
  const at = (part: string) => join(root, part);
  const read = (part: string) => readFileSync(at(part), "utf8");
  const original = (part: string) => readFileSync(join(shipped, part), "utf8");

  /** Replaces one text once in a part of the copied definitions. */
  const change = (part: string, from: string, to: string) => {
    expect(read(part)).toContain(from);
    writeFileSync(at(part), read(part).replace(from, to));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "forms-lint-"));
    cpSync(shipped, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("writes the correction into the part with the fault, and changes no other byte", async () => {
    change("letprop/rules.json", '"is": "LongEmpty"', '"is": "LongEmtpy"');
    change("letprop/questions-policy.json", '"mta": "editable"', '"mta": "editible"');
    change("common/policyholder.json", '"f": "ProposerType"', '"f": "PropserType"');
    change("letprop/rating.json", '"Unoccupied"', '"unoccupied"');
    const { code, out } = await forms("lint", at("letprop"), "--fix");
    expect(out).toMatch(/fixed +letprop\/rules\.json:\d+ .*condition-unknown\n.*“LongEmtpy”\.\n +Write “LongEmpty”\./);
    expect(out).toMatch(/letprop: 4 fixed, nothing to fix/);
    expect(code).toBe(0);
    for (const folder of ["letprop", "common"])
      for (const name of readdirSync(at(folder)))
        expect(read(`${folder}/${name}`), name).toBe(original(`${folder}/${name}`));
  });

  it("removes unused elements from the definition, and never from an included folder", async () => {
    change(
      "letprop/areas-insured.json",
      '"conditions": {',
      '"conditions": {\n    "Old": { "test": { "f": "ProposerType", "op": "set" } },',
    );
    change(
      "letprop/rating.json",
      '"tables": {',
      '"tables": {\n      "Old": { "group": "property", "key": { "f": "TenantType" }, "values": { "Unoccupied": "1.00" }, "otherwise": "1" },',
    );
    const rating = read("letprop/rating.json");
    change(
      "common/sale.json",
      "{",
      '{\n  "conditions": { "Unused": { "test": { "f": "ProposerType", "op": "set" } } },',
    );
    const common = read("common/sale.json");
    const { out } = await forms("lint", at("letprop"), "--fix", "--json");
    const [{ fixed, findings }] = JSON.parse(out).definitions;
    expect(fixed).toMatchObject([{ rule: "condition-unused", file: "letprop/areas-insured.json" }]);
    expect(findings).toContainEqual(expect.objectContaining({ rule: "condition-unused", path: "/conditions/Unused" }));
    expect(read("common/sale.json")).toBe(common);
    expect(read("letprop/areas-insured.json")).toBe(original("letprop/areas-insured.json"));
    // An unused rate may be one that was to be charged.
    expect(findings).toContainEqual(expect.objectContaining({ rule: "table-unused", path: "/rating/tables/Old" }));
    expect(read("letprop/rating.json")).toBe(rating);
  });

  it("reports one removed option as one cause with its consequences", async () => {
    const file = "letprop/questions-occupancy.json";
    writeFileSync(at(file), read(file).replace(/,\s*\{\s*"value": "Unoccupied"[^}]*\}/, ""));
    expect(read(file)).not.toBe(original(file));
    const { code, out } = await forms("lint", at("letprop"));
    expect(code).toBe(1);
    expect(out.match(/^error .*/gm)).toEqual([
      expect.stringMatching(/“TenantType” has no option “Unoccupied”\. \d+ findings follow/),
    ]);
    expect(out).toMatch(
      /findings follow from it\.\n +Write the option's value exactly, capitals and spaces included, or remove what is for an option that is gone\.\n {11}letprop/,
    );
  });

  it("finds texts that changed without their wording version, and increments it", async () => {
    change("letprop/questions-policy.json", "Who manages the lettings?", "Who looks after the lettings?");
    const against = ["--against", join(shipped, "letprop")];
    expect((await forms("lint", at("letprop"))).code).toBe(0);
    const found = await forms("lint", at("letprop"), ...against);
    expect(found.code).toBe(1);
    expect(found.out, "what prevents publishing is in front of notes").toMatch(/^error /);
    expect(found.out).toMatch(
      /error .*wording-not-counted-up\n.*The label of “.*” changed.*\n +Increase the number of its wording, from ManagedBy\/1 to ManagedBy\/2\./,
    );
    expect((await forms("lint", at("letprop"), ...against, "--fix")).code).toBe(0);
    expect(read("letprop/questions-policy.json")).toBe(
      original("letprop/questions-policy.json")
        .replace("Who manages the lettings?", "Who looks after the lettings?")
        .replace("ManagedBy/1", "ManagedBy/2"),
    );
    expect((await forms("lint", at("letprop"), ...against)).code).toBe(0);
  });

  it("finds a rule that an included folder adds unasked, and includes it by name", async () => {
    change("common/policyholder.json", '"id": "PostcodeOfIslands"', '"id": "PostcodeOfIsles"');
    const found = await forms("lint", at("letprop"));
    expect(found.code).toBe(1);
    expect(found.out).toMatch(/error +common\/policyholder\.json:\d+ .*shared-unnamed\n.*the rule “PostcodeOfIsles”/);
    expect(found.out).toMatch(/error +letprop\/definition\.json:4 .*shared-name-unknown\n.*“PostcodeOfIslands”/);
    expect((await forms("lint", at("letprop"), "--fix")).code).toBe(0);
    expect(JSON.parse(read("letprop/definition.json")).takes).toEqual(["PostcodeOfCountry", "PostcodeOfIsles"]);
    expect(read("common/policyholder.json")).toContain("PostcodeOfIsles");
  });

  it("refuses to fix what is in no file", async () => {
    const { code, err } = await forms("lint", "LETPROP", "--fix");
    expect(code).toBe(2);
    expect(err).not.toBe("");
  });
});
