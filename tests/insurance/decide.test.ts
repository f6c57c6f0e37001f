import { describe, expect, it } from "vitest";
import type { Rule } from "../../schemas/rule.ts";
import { decide } from "../../src/insurance/underwriting/decide.ts";

const fired: Readonly<Record<string, { readonly rule: Pick<Rule, "severity" | "blocks"> }>> = {
  decline: { rule: { severity: "decline" } },
  premium: { rule: { severity: "refer", blocks: "premium" } },
  bind: { rule: { severity: "refer", blocks: "bind" } },
  info: { rule: { severity: "info" } },
  warn: { rule: { severity: "warn" } },
};

describe("the decision of the rules", () => {
  it.each([
    [[], "QUOTE"],
    [["info", "warn"], "QUOTE"],
    [["bind", "info"], "REFER/bind"],
    [["bind", "premium"], "REFER/premium"],
    [["premium", "bind"], "REFER/premium"],
    [["premium", "info", "decline"], "DECLINE"],
    [["decline"], "DECLINE"],
  ])("is, where %j fired, %s", (names, outcome) => {
    expect(decide(names.flatMap((name) => fired[name] ?? []))).toBe(outcome);
  });
});
