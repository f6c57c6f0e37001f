import type { MigrationStep, MigrationTest } from "../../../../schemas/migration.ts";
import type { LintCase } from "../lint-case.ts";

const steps = (...all: readonly MigrationStep[]): LintCase["changes"] => ({ "/migrations": [{ from: 1, steps: all }] });

const nothing: MigrationTest = { name: "nothing", before: {}, after: {} };
const left: MigrationStep = { leave: "Fax" };

/** Migrations that lead to nothing, or to an impossible value. */
export const migrationCases: readonly LintCase[] = [
  {
    rule: "migration-twice",
    path: "/migrations/1/from",
    changes: {
      "/migrations": [
        { from: 1, steps: [left] },
        { from: 1, steps: [left] },
      ],
    },
  },
  {
    rule: "migration-twice",
    path: "/migrations/0/tests/1/name",
    changes: { "/migrations": [{ from: 1, steps: [left], tests: [nothing, nothing] }] },
  },
  {
    rule: "migration-name-unknown",
    path: "/migrations/0/steps/0/to",
    changes: steps({ rename: "Roofing", to: "Rooof" }),
  },
  {
    rule: "migration-name-unknown",
    path: "/migrations/0/steps/0/into/Forename",
    changes: steps({ split: "Whole", into: { Name: { afterLast: " " }, Forename: { beforeLast: " " } } }),
  },
  {
    rule: "migration-name-unknown",
    path: "/migrations/0/steps/0/askAgain",
    changes: steps({ askAgain: "Fax", because: "New." }),
  },
  {
    rule: "migration-name-unknown",
    path: "/migrations/0/steps/0/move",
    changes: steps({ move: "Roof", from: "flat", to: "policy" }),
  },
  {
    rule: "migration-name-unknown",
    path: "/migrations/0/steps/0/group",
    changes: steps({ drop: "Fax", group: "flats", because: "Nobody has one." }),
  },
  {
    rule: "migration-step-unclear",
    path: "/migrations/0/steps/0/to",
    changes: steps({ rename: "Parent", to: "ParentRef" }),
  },
  {
    rule: "migration-scale-of-no-number",
    path: "/migrations/0/steps/0/scale",
    changes: steps({ scale: "Name", by: "12" }),
  },
  {
    rule: "migration-scale-of-no-number",
    path: "/migrations/0/steps/0/scale",
    changes: steps({ scale: "Sum", by: "1", unit: "m²" }),
  },
  {
    rule: "migration-option-unknown",
    path: "/migrations/0/steps/0/map/Straw",
    changes: steps({ options: "Roof", map: { Straw: "Thatched", Tin: null } }),
  },
  {
    rule: "migration-option-unknown",
    path: "/migrations/0/steps/0/into/Roof/map/Old",
    changes: steps({ split: "Building", into: { Roof: { map: { Old: "Straw" } } } }),
  },
  {
    rule: "migration-to-withdrawn",
    path: "/migrations/0/steps/0/map/Straw",
    changes: { ...steps({ options: "Roof", map: { Straw: "Thatch" } }), "/lists/roofs/2/withdrawn": true },
  },
  {
    rule: "migration-still-asked",
    path: "/migrations/0/steps/0/drop",
    changes: steps({ drop: "Roof", because: "It says nothing." }),
  },
  {
    rule: "migration-step-twice",
    path: "/migrations/0/steps/1",
    changes: steps({ scale: "Sum", by: "1000" }, { scale: "Sum", by: "12" }),
  },
  {
    rule: "migration-move-between-lists",
    path: "/migrations/0/steps/0/to",
    changes: steps({ move: "Roof", from: "owner", to: "flat" }),
  },
];
