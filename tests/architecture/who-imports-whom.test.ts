import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { describe, expect, it } from "vitest";
import { options, rules } from "./layers.ts";

const report = async (): Promise<ICruiseResult> => {
  const result = await cruise(
    ["schemas", "src", "renderers"],
    { ...options, ruleSet: { forbidden: rules }, validate: true },
    undefined,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  if (typeof result.output === "string") throw new Error(result.output);
  return result.output;
};

describe("the layers", () => {
  it("import only what the architecture permits, each rule with its reason", async () => {
    const { summary, modules } = await report();
    const reasons = new Map(rules.map((rule) => [rule.name, rule.comment]));
    const said = summary.violations.map((v) => `${v.from} -> ${v.to}: ${v.rule.name}: ${reasons.get(v.rule.name)}`);
    expect(said).toEqual([]);
    expect(modules.length).toBeGreaterThan(5);
  }, 120_000);

  it("has a reason for every rule", () => {
    for (const rule of rules) expect(rule.comment.length, rule.name).toBeGreaterThan(20);
  });
});
