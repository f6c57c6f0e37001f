import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runForms } from "../../../src/commands/forms/run-forms.ts";
import { readDefinitionFolder } from "../../../src/server/definitions/read-definition-folder.ts";
import { runInProcess } from "../../commands/run-here.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { accepted } from "../policy/policies.ts";
import { publishOver } from "./publish-next.ts";

const risk = {
  RD: {
    InceptionDateISO: "2026-07-20T00:00:00+01:00",
    ProposerType: "Individual",
    BusinessPurpose: "No",
    YearsTrading: 3,
    ClaimsCount: "None",
    EverDeclined: "No",
    Insolvency: "No",
    UnspentConvictions: "No",
    Excess: "250",
    DemandsAndNeeds: "The client wants the contents insured.",
    AdviceGiven: "Non-advised",
    PaymentMethod: "Annual in full - broker account",
    Declaration: true,
  },
  Pr: [
    {
      FirstName: "Alex",
      LastName: "Morgan",
      DateOfBirth: "1980-05-17",
      Country: "United Kingdom",
      Postcode: "LS6 3AB",
      HouseNumber: "12",
      AddressLine1: "Cardigan Road",
      TownCity: "Leeds",
      Telephone: "+441632960123",
    },
  ],
  PC: [
    {
      ItemType: "premises",
      RiskPostcode: "LS1 4DY",
      RiskAddress: "3 Park Row, Leeds",
      WallConstruction: "Brick or stone",
      ContentsSI: 50000,
    },
  ],
};

describe("a product that was created by forms new and published unchanged", () => {
  let folder: string;
  let portal: InProcess;
  let broker: Client;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "started-product-"));
    const common = fileURLToPath(new URL("../../../schemas/definitions/common", import.meta.url));
    cpSync(common, join(folder, "common"), { recursive: true });
    const words = ["new", "STALL", join(folder, "stall"), "--title", "Market stall", "--today", "2026-07-14"];
    expect(await runInProcess(runForms, {}, words)).toMatchObject({ code: 0 });
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    const product = await portal.as("product@provider.test");
    expect(await publishOver(product, readDefinitionFolder(join(folder, "stall")), 0)).toMatchObject({
      status: 200,
      body: { version: 1, warnings: [] },
    });
    await product.call("Forms/grant", { id: "STALL", Act: "grant", Branches: JSON.stringify(["alpha"]) });
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is quoted as its test expects, accepted, printed, and changed during its term", async () => {
    const { products } = await broker.call("Quote/getProducts", {});
    expect(products).toContainEqual(expect.objectContaining({ id: "STALL", title: "Market stall" }));

    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "STALL", DATA: JSON.stringify(risk) });
    const quoted = await broker.call("Quote/calculate", made);
    expect(quoted.DATA.RD).toMatchObject({ WebStatus: "QUOTED", QuotePremium: 285, QuoteIPT: 34.2, MGAFee: 20 });
    const { DATA } = await accepted(broker, { ...made, version: quoted.DATA.version });
    expect(DATA.RD.WebStatus).toBe("ACCEPTED");

    const { documents } = await broker.call("Documents/list", { reference: made.reference });
    expect(documents.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Insurance Product Information Document", "Statement of fact", "Policy schedule"]),
    );
    for (const { path } of documents) expect((await broker.get(path)).status).toBe(200);

    const { reference } = await broker.call("Quote/createMTA", { reference: made.reference });
    const change = (await broker.call("Quote/getData", { reference })).DATA;
    // What must be answered again at each change.
    const { ClaimsCount, EverDeclined, Insolvency, UnspentConvictions } = risk.RD;
    const { InceptionDateISO, DemandsAndNeeds, AdviceGiven } = risk.RD;
    const again = {
      InceptionDateISO,
      ClaimsCount,
      EverDeclined,
      Insolvency,
      UnspentConvictions,
      DemandsAndNeeds,
      AdviceGiven,
      Declaration: true,
    };
    const RD = { ...change.RD, ...again, EffectiveDate: "2026-07-20" };
    const PC = change.PC.map((item) => ({ ...item, ContentsSI: 60000 }));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...change, RD, PC }) });
    const priced = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    expect(priced.difference).toMatchObject({ daysRemaining: 365, premium: 57, ipt: 6.84, fee: 15 });
    const { DATA: done } = await accepted(broker, { reference, version: priced.DATA.version });
    expect(done.RD.WebStatus).toBe("MTA ACCEPTED");
  });

  it("is declined and referred by its own rules", async () => {
    const decided = async (RD: object, PC: object) => {
      const DATA = { ...risk, RD: { ...risk.RD, ...RD }, PC: [{ ...risk.PC[0], ...PC }] };
      const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "STALL", DATA: JSON.stringify(DATA) });
      const { decisions } = await broker.call("Quote/calculate", made);
      return decisions.map(({ id, decision }) => `${id} ${decision}`);
    };
    expect(await decided({ ClaimsCount: "Three or more" }, {})).toEqual(["R03 DECLINE"]);
    expect(await decided({}, { ContentsSI: 100001 })).toEqual(["R01 REFER"]);
    expect(await decided({ Insolvency: "Yes", InsolvencyDetails: "Discharged in 2023." }, {})).toEqual(["R02 REFER"]);
  });
});
