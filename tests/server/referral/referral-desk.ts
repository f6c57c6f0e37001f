import { afterAll, beforeAll, expect } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

type Items = (items: readonly object[]) => unknown;

/** A block of flats over the delegated limit: rule L09 refers it, and blocks binding. */
const block: Items = (items) =>
  items.map((item) => ({ ...item, PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 }));

/** Flooded: rule L14 refers it, and hides the price. */
export const flooded: Items = (items) => items.map((item) => ({ ...item, FloodHistory: "Yes" }));

/** The minimal answers of an approval. */
export const approval = { conditions: "[]", message: "Fine on these terms." };

/** A request for information with a question of most types. */
export const asked = {
  message: "A few questions.",
  due: "2026-07-17",
  questions: JSON.stringify([
    { label: "When was the block rewired?", type: "date", required: true },
    { label: "How many flats are let?", type: "integer", required: true },
    { label: "The fire risk assessment", type: "file", required: true },
    { label: "Anything else?", type: "longtext", required: false },
  ]),
};

/** A server with a broker, an underwriter and a senior one, signed in before the tests and closed after them. */
export const referralDesk = () => {
  const desk: { portal?: InProcess; people: Client[] } = { people: [] };
  const person = (at: number): Client => {
    const client = desk.people[at];
    if (!client) throw new Error("Nobody is signed in yet.");
    return client;
  };
  const portal = (): InProcess => {
    if (!desk.portal) throw new Error("The server has not started yet.");
    return desk.portal;
  };
  beforeAll(async () => {
    desk.portal = await startInProcess();
    const accounts = ["broker@alpha.test", "underwriter@provider.test", "senior@provider.test"];
    desk.people = await Promise.all(accounts.map(portal().as));
  });
  afterAll(() => desk.portal?.close());
  const [broker, underwriter, senior] = [() => person(0), () => person(1), () => person(2)];

  /** A quote with its price. */
  const priced = async (items = block, client = broker()) => {
    const { reference, version } = await client.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: goldenData({ items }),
    });
    const { DATA } = await client.call("Quote/calculate", { reference, version });
    return { reference, version: DATA.version };
  };
  /** A quote that was sent to the underwriter. */
  const referred = async (items?: Items, more: Readonly<Record<string, string>> = {}) => {
    const { reference } = await priced(items);
    const { DATA } = await broker().call("Quote/refer", {
      QuoteRef: reference,
      Options: "A,premium",
      DATA: dialogAnswers({ Message: "Sprinklers throughout.", ...more }),
    });
    expect(DATA.RD.WebStatus).toBe("REFERRED");
    return { reference, version: DATA.version };
  };
  const caseOf = (reference: string, client = underwriter()) => client.call("Underwriting/get", { reference });
  const statusOf = async (reference: string) => (await broker().call("Quote/getData", { reference })).DATA.RD.WebStatus;
  return { portal, broker, underwriter, senior, priced, referred, caseOf, statusOf };
};
