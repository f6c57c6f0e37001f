import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { checkForm } from "../../src/form/check.ts";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve.ts";
import { runRules } from "../../src/form/run-rules.ts";
import { toJsonSchema } from "../../src/form/to-json-schema.ts";
import { treeOf, withAnswer } from "../../src/form/tree.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json" with { type: "json" };
import { today } from "./fixtures.ts";

const definition = readDefinition("letprop");
const form = prepareForm(definition);

/** Golden example 1 with this many properties. */
function schedule(properties: number): QuoteData {
  const [first = {}] = golden.PC;
  const PC = Array.from({ length: properties }, (_, index) => ({
    ...first,
    id: `i${index}`,
    PropertyRef: `P${index}`,
    RiskAddress: `${index} Test Row`,
  }));
  return {
    RD: { ...golden.RD, InceptionDateISO: "2026-12-01T00:00:00Z" },
    Pr: golden.Pr,
    PC,
    ATTACHMENTS: [],
    version: 1,
  };
}

/** Milliseconds of the best of several runs: what the work costs, not what else the machine does. */
function best(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function everything(data: QuoteData): Resolution {
  const resolution = resolveForm(form, treeOf(form, data), today);
  for (const id of resolution.items("property")) resolution.scope("property", id);
  checkForm(resolution);
  runRules(resolution);
  return resolution;
}

describe("speed with Let Property", () => {
  it("resolves, checks and judges 1,000 properties of 45 questions within 300 ms", () => {
    const data = schedule(1_000);
    expect(checkForm(everything(data)).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(best(5, () => everything(data))).toBeLessThan(300);
  });

  it("grows in step with the properties, sums over a postcode and addresses compared included", () => {
    const [small, large] = [500, 4_000].map(schedule);
    if (!small || !large) throw new Error("Two schedules.");
    const ratio = best(4, () => everything(large)) / best(6, () => everything(small));
    expect(ratio).toBeLessThan(8 * 2.5);
  });

  it("takes a changed answer of one of 1,000 properties in far less than all of them", () => {
    const whole = everything(schedule(1_000));
    let changed = 0;
    const one = best(20, () => {
      const tree = withAnswer(whole.tree, "PC/i500/YearBuilt", 1900 + changed++);
      const next = resolveForm(form, tree, today, whole);
      next.scope("property", "i500");
      checkForm(next);
    });
    const all = best(5, () => checkForm(resolveForm(form, whole.tree, today)));
    expect(one).toBeLessThan(all / 4);
    expect(one).toBeLessThan(10);
  });

  it("makes the schema of 500 questions within 10 times the parsing of their text", () => {
    const copies = Array.from({ length: Math.ceil(500 / definition.questions.length) }, (_, copy) => copy);
    const renamed = (name: string, copy: number): string => (copy === 0 ? name : `${name}${copy}`);
    const text = JSON.stringify({
      ...definition,
      questions: copies.flatMap((copy) =>
        definition.questions.map((question) => ({ ...question, name: renamed(question.name, copy) })),
      ),
      pages: definition.pages.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          questions: copies.flatMap((copy) => section.questions.map((name) => renamed(name, copy))),
        })),
      })),
    });
    const many = prepareForm(JSON.parse(text));
    expect(many.source.questions.length).toBeGreaterThanOrEqual(500);
    expect(best(10, () => toJsonSchema(many))).toBeLessThan(10 * best(10, () => JSON.parse(text)));
  });
});
