import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import {
  entriesAbout,
  fitsPerson,
  identityOf,
  isOfPeople,
  namedPeople,
} from "../../src/insurance/retention/named-people.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const fleet = prepareForm(readDefinition("fleet"));
const driver = {
  id: "d1",
  ItemType: "driver",
  PropertyRef: "D001",
  DriverFirstName: "Owen",
  DriverLastName: "O'Harker",
  DriverDOB: "1981-03-14",
  LicenceNumber: "OHARK803141O99AB",
};
const conviction = { id: "k1", ItemType: "conviction", PropertyRef: "K001", ParentRef: "D001", ConvictionCode: "SP30" };
const other = { ...driver, id: "d2", PropertyRef: "D002", DriverFirstName: "Tamsin" };
const vehicle = { id: "v1", ItemType: "vehicle", PropertyRef: "V001", VRM: "AB12CDE", OvernightPostcode: "LS6 3AB" };
const proposer = { id: "p1", FirstName: "Nerys", LastName: "Alderton", Postcode: "LS6 3AB" };
const data = { Pr: [proposer], PC: [vehicle, driver, conviction, other, { id: "d3", ItemType: "driver" }] };
const [nerys, owen] = namedPeople(fleet, data);

describe("the people named in a quote", () => {
  it("are the subjects of personal questions, no vehicle, no property and no claim", () => {
    const groupsOf = (folder: string) =>
      [...prepareForm(readDefinition(folder)).groups.values()].filter(isOfPeople).map(({ name }) => name);
    expect(groupsOf("fleet").sort()).toEqual(["driver", "proposer"]);
    expect(groupsOf("letprop")).toEqual(["proposer"]);
    expect(groupsOf("unocc")).toEqual(["proposer"]);
  });

  it("are listed with their part there and what distinguishes them from others of their name", () => {
    expect(namedPeople(fleet, data).map(({ entry }) => entry)).toEqual(["p1", "d1", "d2"]);
    expect(owen).toEqual({
      entry: "d1",
      as: "driver",
      name: "O'Harker, Owen",
      marks: ["14/03/1981", "OHARK803141O99AB"],
    });
    expect(nerys).toMatchObject({ name: "Alderton, Nerys", marks: ["LS6 3AB"] });
  });

  it.each([
    [["harker"], true],
    [["owen", "o'harker"], true],
    [["harker", "14/03/1981"], true],
    [["harker", "1981-03-14"], true],
    [["harker", "ohark803141o99ab"], true],
    [["harker", "15/03/1981"], false],
    [["tamsin"], false],
    [["harker", "1"], false],
    [["harker", "ls6"], false],
  ])("match %j: %s", (words, fits) => {
    expect(owen && fitsPerson(owen, words)).toBe(fits);
  });

  it("are the same elsewhere by name and the most reliable other detail, and never by the name alone", () => {
    const again = namedPeople(fleet, { Pr: [], PC: [{ ...driver, id: "x", LicenceNumber: "" }] })[0];
    const namesake = namedPeople(fleet, { Pr: [], PC: [{ ...driver, id: "x", DriverDOB: "1999-01-01" }] })[0];
    const unknown = namedPeople(fleet, { Pr: [], PC: [{ ...driver, DriverDOB: "", LicenceNumber: "" }] })[0];
    const is = (person: typeof owen) => person && identityOf(person);
    expect(is(again)).toBe(is(owen));
    expect(is(namesake)).not.toBe(is(owen));
    expect(is(unknown)).toBeUndefined();
  });

  it("are exported with what belongs to their entry, and with nothing of anyone else", () => {
    expect(entriesAbout(data, "d1")).toEqual({ Pr: [], PC: [driver, conviction] });
    expect(entriesAbout(data, "p1")).toEqual({ Pr: [proposer], PC: [] });
    expect(entriesAbout(data, "none")).toEqual({ Pr: [], PC: [] });
  });
});
