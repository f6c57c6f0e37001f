import { expect, test } from "vitest";
import { migrationFindings } from "../../src/form/diff/migration-findings.ts";
import { checkDefinition } from "../../src/server/definitions/check-definition.ts";
import { bicycleBefore, bicycleMigrated } from "./bicycle-migrated.ts";

test("A version with a migration passes its check, which includes the tests of the migration.", () => {
  expect(checkDefinition(bicycleBefore)).toMatchObject({ findings: [], failed: [], ran: 2 });
  expect(checkDefinition(bicycleMigrated)).toMatchObject({ findings: [], failed: [], ran: 3 });
  const published = [{ version: 1, definition: bicycleBefore }];
  expect(migrationFindings(published, bicycleMigrated)).toEqual([]);
  const { migrations: _, ...bare } = bicycleMigrated;
  expect(migrationFindings(published, bare).map(({ message }) => message)).toEqual([
    "“Make and model” of “bicycle” was asked in version 1 and is no longer asked.",
    "“Fax number” of “policyholder” was asked in version 1 and is no longer asked.",
    "“Shed” or “Garage” are no longer among the options of “Storage”.",
  ]);
});

test("A failing test of a migration prevents publication.", () => {
  const [migration] = bicycleMigrated.migrations ?? [];
  if (!migration) throw new Error("It has a migration.");
  const steps = migration.steps.filter((step) => !("scale" in step));
  const { failed, validators } = checkDefinition({ ...bicycleMigrated, migrations: [{ ...migration, steps }] });
  expect(failed).toMatchObject([
    {
      name: "A bicycle in a shed",
      path: "/migrations/0/tests/0",
      unmet: [{ what: "PC/B001/Miles", expected: 2000, got: 2 }],
    },
  ]);
  expect(validators).toBeUndefined();
});
