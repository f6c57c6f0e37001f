import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { ownReference } from "../../src/state/import/import-columns.ts";
import { linesLeftOut } from "../../src/state/import/lines-left-out.ts";
import { matchColumns } from "../../src/state/import/match-columns.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const form = prepareForm(projectFields(readDefinition("letprop"), 1));
const grid = (...lines: string[]) => lines.map((line) => line.split("|"));

it("leaves out a year above its claims, though the references of the claims have figures too", () => {
  const lines = grid(
    "Claim ref|Date|Cause|Paid",
    "Year 2024/25",
    "24/00917|1/4/24|Fire|90",
    "2025-26",
    "25/00034|1/6/25|Theft|80",
  );
  const columns = [ownReference, "ClaimDate", "ClaimCause", "ClaimAmount"];
  expect(linesLeftOut(lines, { line: 0, columns }, ownReference).map(({ line }) => line)).toEqual([1, 3]);
  const bare = grid("Claim ref|Date|Cause|Paid", "C-9|1/4/24|Fire|90", "C-10");
  expect(linesLeftOut(bare, { line: 0, columns }, ownReference)).toEqual([]);
});

it("reads `Property ref` in a list of claims as the property of the claim", () => {
  const refs = (heading: string) =>
    matchColumns(form, "claim", grid(`${heading}|Date of claim`, "P1|1/4/24"), 0)[0]?.name;
  expect([refs("Property ref"), refs("Claim ref")]).toEqual(["ParentRef", ownReference]);
});

it("reads `Make & model` beside the makes as the models", () => {
  const fleet = prepareForm(projectFields(readDefinition("fleet"), 1));
  const names = (...lines: string[]) => matchColumns(fleet, "vehicle", grid(...lines), 0).map(({ name }) => name);
  expect(names("Make|Mk/Mdl|Year", "Ford|Transit 350|2021", "DAF|LF 180|2018")).toEqual(["Make", "Model", "YearMade"]);
  expect(names("Reg|Mk/Mdl", "FX18 ABC|Ford Transit 350", "FX18 ABD|DAF LF 180")).toEqual(["VRM", "Make"]);
});
