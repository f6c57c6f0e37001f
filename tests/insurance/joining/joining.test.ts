import { describe, expect, it } from "vitest";
import { applicantOf } from "../../../src/insurance/joining/applicant.ts";
import {
  answerDay,
  firmMatches,
  firmNameKey,
  isLikelySameFirm,
  sharesMailDomain,
} from "../../../src/insurance/joining/firm-matches.ts";
import { foundingRecords } from "../../../src/insurance/joining/founding-records.ts";
import { companyAddress, placeKey, registerAddress } from "../../../src/insurance/joining/place-key.ts";

describe("a firm's name", () => {
  it.each([
    ["Smith & Sons Ltd.", "SMITH AND SONS LIMITED"],
    ["The Kestrel Yard Co", "Kestrel  Yard Company"],
    ["O'Neill Insurance Brokers", "ONeill Ins. Brokers"],
    ["Caffè Cover plc", "Caffe Cover Public Limited Company"],
  ])("is the same as %s and as %s", (one, other) => {
    expect(firmNameKey(one)).toBe(firmNameKey(other));
  });

  it.each([
    ["Smith LLP", "Smith Limited"],
    ["Kestrel Yard", "Kestrel Yard North"],
    ["Harbour Lane", "Harbor Lane"],
  ])("differs from %s as %s", (one, other) => {
    expect(firmNameKey(one)).not.toBe(firmNameKey(other));
  });

  it("that consists only of The remains", () => {
    expect(firmNameKey("The")).toBe("the");
  });
});

describe("firms that match an applicant", () => {
  const known = [
    {
      id: "alpha",
      names: ["Wickstead & Dunn", "W&D Cover"],
      frn: "310471",
      companyNumber: "04417126",
      place: "ls15hn 14",
      mailDomains: ["alpha.test", "gmail.com"],
    },
    { id: "beta", names: ["Harbour Lane Brokers"], frn: "", companyNumber: "", place: "", mailDomains: [] },
  ];
  const nobody = {
    firmName: "Kestrel Yard",
    frn: "123456",
    companyNumber: "01234567",
    email: "nerys@kestrel.example",
    place: "ls63ab 12",
  };

  it.each([
    ["the reference number", { ...nobody, frn: "310471" }, [{ id: "alpha", by: ["frn"] }]],
    ["the company number", { ...nobody, companyNumber: "04417126" }, [{ id: "alpha", by: ["companyNumber"] }]],
    ["the trading name", { ...nobody, firmName: "W & D Cover" }, [{ id: "alpha", by: ["name"] }]],
    ["the name in other letters", { ...nobody, firmName: "HARBOUR LANE BROKERS" }, [{ id: "beta", by: ["name"] }]],
    [
      "everything",
      {
        firmName: "Wickstead and Dunn",
        frn: "310471",
        companyNumber: "04417126",
        email: "new@Alpha.test",
        place: "ls15hn 14",
      },
      [{ id: "alpha", by: ["frn", "companyNumber", "name", "address", "mailDomain"] }],
    ],
    ["the address", { ...nobody, place: "ls15hn 14" }, [{ id: "alpha", by: ["address"] }]],
    ["the domain of its people", { ...nobody, email: "new@ALPHA.test" }, [{ id: "alpha", by: ["mailDomain"] }]],
    ["a domain in which anybody can be", { ...nobody, email: "new@gmail.com" }, []],
    ["an address that neither has given", { ...nobody, place: "" }, []],
    ["nothing", nobody, []],
    ["numbers that neither has given", { ...nobody, frn: "", companyNumber: "" }, []],
    ["no name at all", { ...nobody, firmName: "-" }, []],
  ])("are found by %s", (_what, applicant, matches) => {
    expect(firmMatches(applicant, known)).toEqual(matches);
  });
});

describe("a shared detail", () => {
  it.each([
    [["name"], true],
    [["address", "frn"], true],
    [["email"], true],
    [["address"], false],
    [["address", "mailDomain"], false],
    [[], false],
  ])("of %j makes two firms similar: %s", (by, looks) => {
    expect(isLikelySameFirm(by)).toBe(looks);
  });
});

describe("an address", () => {
  it.each([
    [{ HouseNumber: "12A", Postcode: "LS6 3AB" }, "ls63ab 12a"],
    [{ HouseNumber: " 12-a ", HouseName: "Kestrel House", Postcode: "ls63ab" }, "ls63ab 12a"],
    [{ HouseName: "Kestrel House", Postcode: "LS6 3AB" }, "ls63ab kestrelhouse"],
    [{ Postcode: "LS6 3AB" }, ""],
    [{ HouseNumber: "12" }, ""],
    [{}, ""],
  ])("%j is compared as %j", (address, key) => {
    expect(placeKey(address)).toBe(key);
  });
});

describe("an address in the mail domain of a firm", () => {
  it.each([
    ["new@alpha.test", ["broker@alpha.test"], true],
    ["new@ALPHA.test", ["broker@Alpha.Test"], true],
    ["new@mail.alpha.test", ["broker@alpha.test"], false],
    ["new@gmail.com", ["broker@gmail.com"], false],
    ["new@alpha.test", [], false],
    ["", [""], false],
  ])("%s beside %s: %s", (email, others, shares) => {
    expect(sharesMailDomain(email, others)).toBe(shares);
  });
});

describe("the day of the response", () => {
  it.each([
    ["2026-07-14", "2026-07-16"],
    ["2026-07-16", "2026-07-20"],
    ["2026-07-18", "2026-07-21"],
    ["2026-12-24", "2026-12-30"],
  ])("to a firm that asked on %s is %s", (asked, day) => {
    expect(answerDay(asked)).toBe(day);
  });
});

describe("the registers", () => {
  it("are searched by number, and Companies House only for a company", () => {
    expect(registerAddress("123456")).toContain("q=123456");
    expect(companyAddress("SC123456")).toMatch(/\/company\/SC123456$/);
    expect(companyAddress("")).toBeUndefined();
  });
});

describe("the initial state of a firm", () => {
  const asked = {
    Signup: {
      FirmName: " Kestrel Yard Ltd ",
      LegalForm: "Limited company",
      CompanyNumber: "01234567",
      FRN: "123456",
      Representative: "No",
      FirstName: "Nerys",
      LastName: "Alderton",
      Email: "Nerys@Kestrel.example",
      Telephone: "+441632960170",
      Lines: ["Let property"],
      Premium: 250_000,
      Terms: true,
    },
    Address: { HouseNumber: "12", AddressLine1: "Kestrel Yard", TownCity: "Leeds", Postcode: "LS6 3AB" },
    Offices: [
      { id: "a", Town: "York", OfficePostcode: "YO1 7HH", Staff: 3 },
      { id: "b", Town: "leeds", OfficePostcode: "LS1 4DY", Staff: { noAnswer: "unknown" } },
      { id: "c", Town: "Leeds", OfficePostcode: "LS1 4DY" },
      { id: "d", Town: "Leeds" },
    ],
    version: 0,
  };

  it("has its own record, with the given answers and no others", () => {
    expect(foundingRecords(asked, () => "p1").firm).toEqual({
      Firm: {
        Name: "Kestrel Yard Ltd",
        LegalForm: "Limited company",
        CompanyNumber: "01234567",
        FRN: "123456",
        Representative: "No",
        Telephone: "+441632960170",
        Email: "nerys@kestrel.example",
      },
      Address: asked.Address,
      Principals: [{ id: "p1", FirstName: "Nerys", LastName: "Alderton" }],
    });
  });

  it("has a branch at its address and one for each other office, each with its own name", () => {
    const { branches } = foundingRecords(asked, () => "p1");
    expect(branches.map(({ name }) => name)).toEqual(["Leeds", "York", "leeds, LS1 4DY", "Leeds 2", "Leeds 3"]);
    expect(branches[0].answers).toEqual({
      Branch: { Name: "Leeds", Telephone: "+441632960170", Email: "nerys@kestrel.example", Open: "Yes" },
      Address: asked.Address,
    });
    expect(branches[1]?.answers).toEqual({
      Branch: { Name: "York", Open: "Yes" },
      Address: { TownCity: "York", Postcode: "YO1 7HH" },
    });
  });

  it("has an administrator who is notified by mail", () => {
    const { user, userName, email } = foundingRecords(asked, () => "p1");
    expect({ user, userName, email }).toEqual({
      user: {
        User: {
          FirstName: "Nerys",
          LastName: "Alderton",
          Telephone: "+441632960170",
          Email: "nerys@kestrel.example",
        },
      },
      userName: "Nerys Alderton",
      email: "nerys@kestrel.example",
    });
  });

  it("has defaults for what a different form omits", () => {
    const { firm, branches, userName } = foundingRecords({ Signup: { FirmName: "Kestrel" }, version: 0 }, () => "p1");
    expect(firm).toEqual({ Firm: { Name: "Kestrel" }, Address: {}, Principals: [{ id: "p1" }] });
    expect(branches.map(({ name }) => name)).toEqual(["Kestrel"]);
    expect(userName).toBe("");
  });
});

describe("the applicant", () => {
  it("is read from answers of any shape", () => {
    expect(applicantOf({ Signup: { Email: " A@B.example ", Lines: ["Fleet", 3], FRN: 123456 } })).toEqual({
      firmName: "",
      frn: "",
      companyNumber: "",
      firstName: "",
      lastName: "",
      email: "a@b.example",
      lines: ["Fleet"],
    });
    expect(applicantOf({ Signup: [] }).email).toBe("");
  });
});
