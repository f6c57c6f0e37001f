import { afterAll, beforeAll, expect, it } from "vitest";
import type { Answers } from "../../../schemas/record.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

let portal: InProcess;
let broker: Client;

beforeAll(async () => {
  portal = await startInProcess();
  broker = await portal.as("broker@alpha.test");
});
afterAll(() => portal?.close());

/** More than are resolved without the previous state. */
const MANY = 60;

const schedule = ([first = {}]: readonly Answers[]): readonly Answers[] =>
  Array.from({ length: MANY }, (_, at) => {
    const { id: _id, PropertyRef: _ref, ...answers } = first;
    return { ...answers, RiskAddress: `${at + 1} Sorrel Terrace, Glasgow` };
  });

it("finds after each save what is found for the same answers in a new quote", async () => {
  const { reference } = await makeGolden(broker, { items: schedule, answers: { BrokerReference: "" } });
  const changes: readonly ((items: readonly Answers[]) => readonly Answers[])[] = [
    (items) => items.map((item, at) => (at === 7 ? { ...item, YearBuilt: 3_000 } : item)),
    (items) => items.map((item, at) => (at === 7 ? { ...item, YearBuilt: 1905, TenantType: "Unoccupied" } : item)),
    (items) => items.filter((_, at) => at !== 3),
    (items) => items.map((item, at) => (at === 50 ? { ...item, RiskPostcode: "" } : item)),
    (items) => [...items.slice(1), ...items.slice(0, 1)],
  ];
  for (const change of changes) {
    const { DATA } = await broker.call("Quote/getData", { reference });
    const sent = JSON.stringify({ ...DATA, PC: change(DATA.PC) });
    const saved = await broker.call("Quote/saveQuoteData", { DATA: sent, Indicate: 1 });
    const { RD, Pr, PC } = saved.DATA;
    const alone = await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: JSON.stringify({ RD: { ...RD, BrokerReference: "" }, Pr, PC }),
    });
    const { ERRORS } = await broker.call("Quote/getData", { reference: alone.reference });
    const said = (errors: typeof ERRORS) => errors.map(({ path, code }) => `${path} ${code}`);
    expect(said(saved.ERRORS)).toEqual(said(ERRORS));
    expect(saved.INDICATION).toEqual(await broker.call("Quote/getIndication", { reference: alone.reference }));
  }
});
