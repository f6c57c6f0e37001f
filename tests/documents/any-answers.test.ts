import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { buildDocuments } from "../../src/documents/build-document.ts";
import type { DocumentInput } from "../../src/documents/document-input.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { bicycle } from "../definitions/bicycle.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { anyData } from "../form/any-data.ts";
import fc, { draws } from "../property.ts";
import { cancelled, goldenChange, letprop, priceOf } from "./golden-input.ts";
import { firm, issued, provider } from "./input-of.ts";

const price = priceOf(letprop());
const change = goldenChange(letprop());

/** Everything that an event can add, or none of it. */
const anyEvent: fc.Arbitrary<Partial<DocumentInput>> = fc.constantFrom<Partial<DocumentInput>>(
  { stage: "quote" },
  { stage: "quote", price, validTo: "2026-12-01", indicative: true },
  { stage: "policy", price, term: { start: "2026-12-01", end: "2027-11-30", startTime: "14:30" }, policyNumber: "P1" },
  { stage: "policy", conditions: [{ text: "C", items: ["POLICY", "P404"] }], terms: ["T"] },
  { stage: "change", change, price: change.after },
  { stage: "cancellation", cancellation: cancelled(price) },
  { stage: "renewal", price, renewal: { last: price, ends: "2027-11-30" } },
  { stage: "change" },
  { stage: "cancellation" },
  { stage: "renewal" },
);

describe.each([
  ["letprop", readDefinition("letprop")],
  ["unocc", readDefinition("unocc")],
  ["fleet", readDefinition("fleet")],
  ["a product without documents of its own", bicycle],
])("For %s", (_, definition: Definition) => {
  const form = prepareForm(definition);

  test("any answers make documents without unfilled placeholders.", () => {
    fc.assert(
      fc.property(anyData(form), anyEvent, (data, event) => {
        const input: DocumentInput = {
          definition,
          definitionVersion: 1,
          resolution: resolveForm(form, treeOf(form, data), issued),
          stage: "quote",
          reference: "Q-1",
          version: 1,
          issued,
          client: "The client",
          firm,
          provider,
          conditions: [],
          terms: [],
          ...event,
        };
        for (const model of buildDocuments(input)) {
          expect(model.title).not.toBe("");
          expect(JSON.stringify(model.body)).not.toMatch(/\{(?:document\.)?[A-Z]\w*\}/);
          for (const node of model.body)
            if (node.kind === "table")
              for (const { cells, role } of node.rows)
                expect(cells).toHaveLength(role === "section" ? 1 : node.columns.length);
        }
      }),
      { numRuns: draws(40) },
    );
  });
});
