import { expect, test } from "vitest";
import type { MigrationStep, MigrationTest } from "../../schemas/migration.ts";
import { runMigrationTests } from "../../src/insurance/cases/run-migration-tests.ts";
import { shop } from "../form/migrate/shop.ts";

const outcomes = (steps: readonly MigrationStep[], ...tests: readonly MigrationTest[]) => [
  ...runMigrationTests({
    ...shop({ policy: [{ name: "Business", type: "text" }], shop: [{ name: "Stock", type: "money" }] }),
    baseline: { shop: { Stock: 1 } },
    migrations: [{ from: 3, steps, tests }],
  }),
];

const steps: readonly MigrationStep[] = [
  { rename: "Trade", to: "Business" },
  { scale: "Stock", by: "1000" },
  { drop: "Fax", group: "policy", because: "Nobody has one." },
];
const before = { RD: { Trade: "Baker", Fax: "1" }, PC: { S001: { Stock: 12 }, S002: {} } };

test("A test of a migration passes if all answers match.", () => {
  const after = { RD: { Business: "Baker" }, PC: { S001: { Stock: 12_000 }, S002: {} } };
  expect(outcomes(steps, { name: "all", before, after })).toEqual([
    { name: "all", position: 0, path: "/migrations/0/tests/0", unmet: [] },
  ]);
});

test("It fails with the path of each different answer.", () => {
  const after = { RD: { Trade: "Baker", Business: "Baker" }, PC: { S001: { Stock: 12 }, S002: {} } };
  expect(outcomes(steps, { name: "some", before, after })[0]?.unmet).toEqual([
    {
      ...{ what: "RD/Trade", expected: "Baker", got: "no answer" },
      words: "RD/Trade should be “Baker”, but has no answer",
    },
    { what: "PC/S001/Stock", expected: 12, got: 12_000, words: "PC/S001/Stock should be 12, but is 12000" },
  ]);
});

test("It reports whose answers a step leaves open, and invalid parts of the test.", () => {
  const dropped: MigrationStep = { drop: "Fax", because: "Nobody has one." };
  expect(outcomes([dropped], { name: "open", before, after: before })[0]?.error).toBe(
    'The step drop of “Fax” does not say whose answers it means: add "group" with the name of the group.',
  );
  const strange = { PC: { X001: {} } };
  expect(outcomes(steps, { name: "strange", before: strange, after: strange })[0]?.error).toBe(
    "No group has references like X001.",
  );
});
