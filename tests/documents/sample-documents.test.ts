import { expect, test } from "vitest";
import type { DocumentDefinition } from "../../schemas/document.ts";
import type { Sections } from "../../schemas/record.ts";
import { standardDocuments } from "../../src/documents/documents-of.ts";
import { productDifferences } from "../../src/documents/product-differences.ts";
import { sampleDocuments } from "../../src/documents/sample-documents.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { shippedRates } from "../../src/insurance/rating/rating-on.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const letprop = readDefinition("letprop");
const golden = letprop.tests?.find(({ name }) => name === "Golden example 1");

const documentsWith = (over: (answers: Sections) => Sections = (answers) => answers) => {
  if (!golden) throw new Error("The golden example is gone.");
  const answers = dataOfTest(letprop, golden) as Sections;
  return sampleDocuments(letprop, over(answers), golden.today, shippedRates);
};

test("The documents of a quote show the answers and the price of the sample, and belong to nobody.", () => {
  const documents = documentsWith();
  expect(documents.map(({ id }) => id)).toContain("statement-of-fact");
  const said = JSON.stringify(documents);
  expect(said).toContain(`£${golden?.expect.total}`);
  expect(said).toContain("SPECIMEN");
  const facts = documents.find(({ id }) => id === "statement-of-fact");
  expect(facts?.evidence.answers.length).toBeGreaterThan(20);
});

test("Incomplete answers are printed as far as possible, without a price.", () => {
  const documents = documentsWith(({ PC: _, ...answers }) => answers);
  expect(documents.map(({ id }) => id)).toContain("statement-of-fact");
  expect(JSON.stringify(documents)).not.toContain('Total payable","£');
});

test("A quotable sample has the documents of a policy as well; a referred one does not.", () => {
  const policy = documentsWith().filter(({ stage }) => stage === "policy");
  expect(policy.map(({ id }) => id)).toEqual(expect.arrayContaining(["policy-schedule", "invoice"]));
  expect(JSON.stringify(policy)).toContain(`£${golden?.expect.total}`);
  const incomplete = documentsWith(({ PC: _, ...answers }) => answers);
  expect(incomplete.map(({ stage }) => stage)).not.toContain("policy");
});

test("Every standard document can be previewed: those of a change, an end, its reversal and a renewal too.", () => {
  const made = documentsWith();
  expect(new Set(made.map(({ stage }) => stage))).toEqual(
    new Set(["quote", "policy", "change", "cancellation", "reinstatement", "renewal"]),
  );
  const ids = new Set(made.map(({ id }) => id));
  const given = standardDocuments.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  // They need what this client does not have: an underwriter's terms, conditions, and a change with a refund.
  expect(given).toEqual(["terms", "conditions", "change-credit-note"]);
  const renewal = made.find(({ id }) => id === "renewal-invitation");
  expect(JSON.stringify(renewal)).toContain(`For the next period it costs £${golden?.expect.total}`);
  const endorsement = made.find(({ stage, kind }) => stage === "change" && kind === "endorsement");
  expect(JSON.stringify(endorsement)).toContain("As it was");
});

test("A document that replaces a standard one is compared with it, and not added as new.", () => {
  const invitation = standardDocuments.find(({ id }) => id === "renewal-invitation");
  if (!invitation) throw new Error("It is standard.");
  const own = (blocks: DocumentDefinition["blocks"]) => ({
    ...letprop,
    documents: [...(letprop.documents ?? []), { ...invitation, blocks }],
  });
  expect(productDifferences(letprop, own(invitation.blocks))).toEqual([]);
  const said = { block: "paragraph", text: "Students are welcome." } as const;
  const [there, ...others] = productDifferences(letprop, own([...invitation.blocks, said]));
  expect(there).toMatchObject({ change: "changed", kind: "document", after: expect.stringContaining("Students are") });
  expect(others).toEqual([]);
  const back = productDifferences(own([...invitation.blocks, said]), letprop);
  expect(back).toMatchObject([{ change: "changed", before: expect.stringContaining("Students are") }]);
});
