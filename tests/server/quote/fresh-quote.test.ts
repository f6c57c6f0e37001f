import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

describe("a new quote without answers", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const open = async (TypeOfInsurance: string) => {
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance });
    return broker.call("Quote/getData", { reference });
  };
  const save = (DATA: object) => broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(DATA) });

  it.each(["LETPROP", "UNOCC", "FLEET"])("has no referral and no condition of %s", async (TypeOfInsurance) => {
    const { ERRORS, decisions, DATA } = await open(TypeOfInsurance);
    expect(decisions).toEqual([]);
    expect(ERRORS.filter(({ severity }) => severity !== "error")).toEqual([]);
    const again = await save(DATA);
    expect(again.ERRORS.filter(({ severity }) => severity !== "error")).toEqual([]);
  });

  it("has the condition of a default once anything is answered", async () => {
    const { DATA } = await open("FLEET");
    const { ERRORS } = await save({ ...DATA, RD: { ...DATA.RD, ProposerType: "Limited company" } });
    expect(ERRORS.filter(({ severity }) => severity === "info")).toMatchObject([
      { code: "F22", path: "/RD/ExperienceDoc" },
    ]);
  });

  it("says of each proposer whether anything about them is missing, whatever was sent", async () => {
    const { DATA } = await open("LETPROP");
    expect(DATA.Pr).toMatchObject([{ isComplete: false }]);
    const [claimed] = DATA.Pr;
    const stillNot = await save({ ...DATA, Pr: [{ ...claimed, isComplete: true }] });
    expect(stillNot.DATA.Pr).toMatchObject([{ isComplete: false }]);
    const { Pr } = JSON.parse(goldenData());
    const whole = await save({ ...stillNot.DATA, Pr: [{ ...Pr[0], isComplete: false }] });
    expect(whole.DATA.Pr).toMatchObject([{ isComplete: true }]);
    const read = await broker.call("Quote/getData", { reference: String(DATA.RD.Reference) });
    expect(read.DATA.Pr).toMatchObject([{ isComplete: true }]);
    const wrong = await save({ ...read.DATA, Pr: read.DATA.Pr.map((each) => ({ ...each, Postcode: "nowhere" })) });
    expect(wrong.DATA.Pr).toMatchObject([{ isComplete: false }]);
  });
});
