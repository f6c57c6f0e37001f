import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { withNormalCodes } from "../../src/form/values/normal-codes.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const form = prepareForm(readDefinition("letprop"));
const postcodeOf = (RiskPostcode: string) => withNormalCodes(form, { PC: [{ ItemType: "property", RiskPostcode }] }).PC;

describe("codes in canonical form", () => {
  it.each([
    ["ls63ab", "LS6 3AB"],
    ["  Ls6   3aB ", "LS6 3AB"],
    ["bfpo57", "BFPO 57"],
    ["bfpo c/o 57", "BFPO C/O 57"],
    ["gir0aa", "GIR 0AA"],
    ["je23ab", "JE2 3AB"],
  ])("the postcode %j is %j", (written, stored) => {
    expect(postcodeOf(written)).toEqual([{ ItemType: "property", RiskPostcode: stored }]);
  });

  it("are read in single sections and in every list", () => {
    expect(
      withNormalCodes(form, {
        RD: { CompanyNumber: " 12345 ", CompanyName: "lower case" },
        Pr: [{ Postcode: "g128qq", Telephone: "01632 960170" }],
      }),
    ).toEqual({
      RD: { CompanyNumber: "00012345", CompanyName: "lower case" },
      Pr: [{ Postcode: "G12 8QQ", Telephone: "+441632960170" }],
    });
  });

  it("are unchanged if they are invalid, blank, or not asked for", () => {
    const data = {
      RD: { CompanyNumber: "not one", Postcode: "ls63ab" },
      Pr: [{ Postcode: "", Telephone: 7 }, "odd", null],
      PC: [
        { ItemType: "boat", RiskPostcode: "ls63ab" },
        { ItemType: "property", RiskPostcode: "near Leeds" },
      ],
      Later: { Postcode: "ls63ab" },
      version: 3,
    };
    expect(withNormalCodes(form, data)).toEqual(data);
  });
});
