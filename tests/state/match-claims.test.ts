import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { matchColumns } from "../../src/state/import/match-columns.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const grid = (...lines: string[]) => lines.map((line) => line.split("|"));

it("reads `Make & model` beside the makes as the models", () => {
  const fleet = prepareForm(projectFields(readDefinition("fleet"), 1));
  const names = (...lines: string[]) => matchColumns(fleet, "vehicle", grid(...lines), 0).map(({ name }) => name);
  expect(names("Make|Mk/Mdl|Year", "Ford|Transit 350|2021", "DAF|LF 180|2018")).toEqual(["Make", "Model", "YearMade"]);
  expect(names("Reg|Mk/Mdl", "FX18 ABC|Ford Transit 350", "FX18 ABD|DAF LF 180")).toEqual(["VRM", "Make"]);
});
