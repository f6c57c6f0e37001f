import { describe, expect, test } from "vitest";
import { firmParticulars, type KnownFirm } from "../../src/documents/firm-particulars.ts";

const office = {
  HouseNumber: "14",
  AddressLine1: "Park Row",
  TownCity: "Leeds",
  RegionCounty: "West Yorkshire",
  Postcode: "LS1 5HN",
};

const firm = (answers: object, rest: Partial<KnownFirm> = {}): KnownFirm => ({
  name: "Oakline Insurance Services Ltd",
  frn: "123456",
  companyNumber: "01234567",
  firm: { Firm: { ...answers }, Address: office },
  branch: {},
  ...rest,
});

const direct = { LegalForm: "Limited company", Representative: "No" };
const representative = { LegalForm: "Sole trader", Representative: "Yes" };

describe("The firm's particulars on documents", () => {
  test("are its trading name, and in full its registered name.", () => {
    expect(firmParticulars(firm({ ...direct, TradingName: "Oakline" }))).toMatchObject({
      name: "Oakline",
      nameInFull: "Oakline, a trading name of Oakline Insurance Services Ltd",
      onRegister: "firm reference number 123456",
    });
  });

  test.each([[{}], [{ TradingName: "Oakline Insurance Services Ltd" }], [{ TradingName: " " }]])(
    "are its registered name only with %j.",
    (answers) => {
      const { name, nameInFull } = firmParticulars(firm(answers));
      expect([name, nameInFull]).toEqual(["Oakline Insurance Services Ltd", undefined]);
    },
  );

  const authorised = "authorised and regulated by the Financial Conduct Authority";
  const name = "Oakline Insurance Services Ltd";

  test.each<[string, object, Partial<KnownFirm>, string | undefined]>([
    [
      "a company that is authorised itself",
      direct,
      {},
      `${name} is ${authorised}, firm reference number 123456. Registered in England and Wales, company number 01234567.`,
    ],
    [
      "a trading name",
      { ...direct, TradingName: "Oakline" },
      { companyNumber: "SC123456" },
      `Oakline is a trading name of ${name}, which is ${authorised}, firm reference number 123456. Registered in Scotland, company number SC123456.`,
    ],
    [
      "an appointed representative",
      { ...representative, PrincipalFirm: "Severnside Network Ltd", PrincipalFRN: "765432" },
      {},
      `${name} is an appointed representative, firm reference number 123456, of Severnside Network Ltd, which is ${authorised}, firm reference number 765432.`,
    ],
    [
      "a representative whose principal has only a number yet",
      { ...representative, PrincipalFRN: "765432" },
      {},
      `${name} is an appointed representative, firm reference number 123456, of the firm that is ${authorised}, firm reference number 765432.`,
    ],
    [
      "a representative without a principal yet",
      representative,
      {},
      `${name} is an appointed representative, firm reference number 123456.`,
    ],
    [
      "a principal that was named before the firm was authorised itself",
      { ...direct, LegalForm: "Partnership", PrincipalFirm: "Severnside Network Ltd" },
      {},
      `${name} is ${authorised}, firm reference number 123456.`,
    ],
    [
      "a firm that has not said whether it is authorised itself",
      {},
      {},
      `${name} has the firm reference number 123456 on the Financial Services Register.`,
    ],
    [
      "a number of no register that is known",
      direct,
      { frn: null, companyNumber: "FC012345" },
      "Companies House number FC012345.",
    ],
    [
      "a partnership in Northern Ireland",
      { LegalForm: "LLP" },
      { frn: null, companyNumber: "NC000123" },
      "Registered in Northern Ireland, company number NC000123.",
    ],
    ["a firm of which nothing is known", {}, { frn: null, companyNumber: null }, undefined],
  ])("include for %s its regulator and its registration.", (_, answers, rest, status) => {
    expect(firmParticulars(firm(answers, rest)).status).toBe(status);
  });

  const contact = { Telephone: "+441134960141", Email: "office@oakline.example" };

  test("include the contact details of the branch, or the firm's if the branch has none.", () => {
    const branch = { Branch: { Telephone: "+441632960143" }, Address: { TownCity: "York", Postcode: "YO1 6JX" } };
    expect(firmParticulars(firm(contact, { branch }))).toMatchObject({
      phone: "01632 960143",
      email: "office@oakline.example",
      address: ["14 Park Row", "Leeds", "West Yorkshire", "LS1 5HN"],
    });
    const whole = { ...branch, Address: { HouseName: "Gate House", AddressLine1: "Micklegate", TownCity: "York" } };
    expect(firmParticulars(firm(contact, { branch: whole })).address).toEqual(["Gate House", "Micklegate", "York"]);
  });

  test("include the firm's own address for complaints, under the email for them.", () => {
    const branch = { Branch: { Telephone: "+441632960143", Email: "york@oakline.example" }, Address: office };
    const complaintsOf = (answers: object) => firmParticulars(firm({ ...contact, ...answers }, { branch })).complaints;
    expect(complaintsOf({ ComplaintsEmail: "complaints@oakline.example" })).toEqual({
      phone: "0113 496 0141",
      email: "complaints@oakline.example",
      address: ["14 Park Row", "Leeds", "West Yorkshire", "LS1 5HN"],
    });
    expect(complaintsOf({})).toMatchObject({ email: "office@oakline.example" });
  });

  test("omit missing answers and invalid texts.", () => {
    const unknown = { frn: null, companyNumber: null, firm: { Firm: { Email: { noAnswer: "declined" } } } };
    expect(firmParticulars(firm({}, unknown))).toEqual({ name, complaints: {} });
  });
});
