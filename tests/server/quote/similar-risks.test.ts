import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

let portal: InProcess;
let broker: Client;

beforeAll(async () => {
  portal = await startInProcess();
  broker = await portal.as("broker@alpha.test");
});
afterAll(() => portal?.close());

const similar = async (reference: string, client = broker) =>
  (await client.call("Quote/findSimilar", { reference })).similar;

it("lists quotes of the same client with the same address, however it is written, and no others", async () => {
  const first = await makeGolden(broker);
  await broker.call("Quote/calculate", first);
  const second = await makeGolden(broker, {
    items: ([one, other]) => [
      { ...one, RiskAddress: "7, SORREL TERRACE, Glasgow" },
      { ...other, RiskAddress: "9 Other Street, Cardiff" },
    ],
  });
  const found = (await similar(second.reference)).filter(({ reference }) => reference === first.reference);
  expect(found).toEqual([
    {
      reference: first.reference,
      typeOfInsurance: "LETPROP",
      product: "Let Property",
      WebStatus: "QUOTED",
      risks: ["7, SORREL TERRACE, Glasgow, G12 8QQ"],
      count: 1,
    },
  ]);
});

it("lists none of another client", async () => {
  const mine = await makeGolden(broker);
  await broker.call("Quote/calculate", mine);
  const other = await makeGolden(broker, { answers: { CompanyName: "Merrow Lets Ltd", CompanyNumber: "09988776" } });
  expect((await similar(other.reference)).map(({ reference }) => reference)).not.toContain(mine.reference);
});
