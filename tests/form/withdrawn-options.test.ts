import { describe, expect, it } from "vitest";
import { withUnavailableChoices } from "../../renderers/widgets/unavailable-choices.ts";
import type { Option } from "../../schemas/question.ts";
import { wordsIn } from "../../schemas/words/words.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { cover } from "../../src/form/cover/cover.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { diffDefinitions } from "../../src/form/diff/diff-definitions.ts";
import { migrationFindings } from "../../src/form/diff/migration-findings.ts";
import { wordingFindings } from "../../src/form/diff/wording-findings.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { patchText } from "../../src/form/lint/patch-text.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { refuseUnknownOptions } from "../../src/server/refuse-answers.ts";
import { shape } from "./lint/shape.ts";
import { shop, stepsFrom } from "./migrate/shop.ts";

const today = "2026-07-14";
const tile: Option = { value: "Tile" };
const thatch: Option = { value: "Thatch", label: "Thatched" };
const gone: Option = { ...thatch, withdrawn: true };

const asking = (options: readonly Option[], more: object = {}) =>
  shop({ policy: [{ name: "Roof", type: "choice", wording: "Roof/1", options, ...more }] });

const [before, after] = [asking([tile, thatch]), asking([tile, gone], { wording: "Roof/2" })];
const form = prepareForm(after);
const data = (Roof?: string | readonly string[]) => ({ RD: Roof === undefined ? {} : { Roof } });

describe("An option that is no longer offered", () => {
  it("is a valid answer where it is stored, and refused as another", async () => {
    const resolution = resolveForm(form, treeOf(form, data("Thatch")), today);
    expect(checkForm(resolution)).toEqual([]);
    await expect(refuseUnknownOptions(form, data("Thatch"), data("Thatch"))).resolves.toBeUndefined();
    await expect(refuseUnknownOptions(form, data("Thatch"), data("Tile"))).resolves.toBeUndefined();
    const refused = {
      status: 400,
      reasons: [{ path: "/RD/Roof", message: "“Thatched” is no longer offered. Choose another option." }],
    };
    await expect(refuseUnknownOptions(form, data(), data("Thatch"))).rejects.toMatchObject(refused);
    await expect(refuseUnknownOptions(form, data("Tile"), data("Thatch"))).rejects.toMatchObject(refused);
  });

  it("stays among several answers while others are added", async () => {
    const several = prepareForm(asking([tile, gone, { value: "Slate" }], { type: "multichoice" }));
    const from = data(["Thatch"]);
    await expect(refuseUnknownOptions(several, from, data(["Slate", "Thatch"]))).resolves.toBeUndefined();
    await expect(refuseUnknownOptions(several, data(["Slate"]), data(["Slate", "Thatch"]))).rejects.toThrow();
  });

  it("is in the schemas, which let no one choose it", () => {
    const resolution = resolveForm(form, treeOf(form, data("Thatch")), today);
    const { schema, uiSchema } = pageSchema(resolution, [{ section: "policy" }]);
    expect(schema).toMatchObject({ properties: { policy: { properties: { Roof: { enum: ["Tile", "Thatch"] } } } } });
    expect(uiSchema).toMatchObject({ policy: { Roof: { "ui:enumDisabled": ["Thatch"] } } });
    expect(formSchema(form).unexpressed).toContainEqual({
      path: "/RD/Roof",
      what: "“Thatch” only where it was answered earlier",
    });
  });

  it("is drawn only where it is the answer, with its label", () => {
    expect(withUnavailableChoices(wordsIn(), [tile, gone], ["Tile"])).toEqual([tile]);
    expect(withUnavailableChoices(wordsIn(), [tile, gone], ["Thatch"])).toEqual([
      tile,
      { value: "Thatch", label: "Thatched (no longer offered)" },
    ]);
  });

  it("is compared in words, and has a wording of its own", () => {
    const words = diffDefinitions(before, after).map(({ change, meaning }) => `${change}: ${meaning}`);
    expect(words).toContainEqual(
      expect.stringMatching(/New answers to Roof cannot choose it\. Earlier answers keep it\.$/),
    );
    expect(wordingFindings([{ version: 1, definition: before }], asking([tile, gone]))).toMatchObject([
      { rule: "wording-not-counted-up" },
    ]);
    expect(migrationFindings([{ version: 1, definition: before }], after)).toEqual([]);
  });

  it("is the first remedy where a published option was removed", () => {
    const removed = asking([tile], { wording: "Roof/2" });
    const [finding] = migrationFindings([{ version: 1, definition: before }], removed);
    const [keep] = finding?.choices ?? [];
    expect(keep?.words).toBe("Keep “Thatched”, but offer it no more");
    expect(JSON.parse(patchText(JSON.stringify(removed), keep?.patch ?? []))).toEqual(after);
  });

  it("is neither a default nor the target of a migration", () => {
    const found = (definition: typeof after) =>
      lint(definition, { shape }).map(({ rule, message }) => `${rule}: ${message}`);
    expect(found(asking([tile, gone], { default: "Thatch" }))).toContain(
      "default-not-an-answer: “Thatched” is no longer offered.",
    );
    const migrations = stepsFrom(1, { options: "Roof", map: { Reed: "Thatch" } });
    expect(found({ ...after, migrations })).toContain(
      "migration-to-withdrawn: “Thatch” of “Roof” is no longer offered.",
    );
  });

  it("is in a sample only where nothing else will do", () => {
    const definition = asking([gone, tile]);
    const { goals } = cover(definition, { today });
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.filter(({ state }) => state !== "reached")).toEqual([]);
  });
});
