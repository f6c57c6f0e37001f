import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { declareAgain } from "../policy/policies.ts";

describe("the start of cover", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const at = async (instant: string) => {
    portal.clock.current = new Date(instant);
    broker = await portal.as("broker@alpha.test");
  };
  const startingOn = (InceptionDateISO: string) => makeGolden(broker, { answers: { InceptionDateISO } });
  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const price = async (made: { reference: string; version: number }) => {
    const { DATA, price } = await broker.call("Quote/calculate", made);
    return { reference: made.reference, version: DATA.version, validTo: price?.validTo };
  };

  it("on a chosen day without a time is 00:01 there; today, it has begun", async () => {
    await at("2026-07-14T09:00:00Z");
    const later = await startingOn("2026-07-20");
    expect((await read(later.reference)).DATA.RD.InceptionDateISO).toBe("2026-07-20T00:01:00+01:00");
    const now = await startingOn("2026-07-14");
    const { DATA, ERRORS } = await read(now.reference);
    expect(DATA.RD.InceptionDateISO).toBe("2026-07-14T00:00:00+01:00");
    expect(ERRORS.filter(({ path }) => path === "/RD/InceptionDateISO")).toEqual([]);
    const RD = { ...DATA.RD, InceptionDateISO: "2026-07-21" };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    expect(saved.DATA.RD.InceptionDateISO).toBe("2026-07-21T00:01:00+01:00");
  });

  it("today remains now until the quote is accepted, at the quoted price", async () => {
    await at("2026-07-14T09:00:00Z");
    const priced = await price(await startingOn("2026-07-14"));
    await at("2026-07-14T15:30:00Z");
    const { reference, version } = priced;
    const { DATA } = await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
    expect(DATA.RD).toMatchObject({ InceptionDateISO: "2026-07-14T15:30:00.000Z", QuotePremium: 564.76 });
  });

  it("just before midnight keeps the price valid through the next day, and moves with the acceptance", async () => {
    await at("2026-07-14T22:59:30Z");
    const { reference, version, validTo } = await price(await startingOn("2026-07-14"));
    expect(validTo).toBe("2026-07-15");
    await at("2026-07-14T23:00:30Z");
    const next = await read(reference);
    expect(next.ERRORS.filter(({ path }) => path === "/RD/InceptionDateISO")).toEqual([]);
    const { DATA } = await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
    expect(DATA.RD).toMatchObject({ InceptionDateISO: "2026-07-14T23:00:30.000Z", QuotePremium: 564.76 });
    const { term } = (await read(reference)).state;
    expect(term).toEqual({ start: "2026-07-15", end: "2027-07-14" });
  });

  it("that was moved from a past day is recorded with the previous day", async () => {
    await at("2026-07-14T09:00:00Z");
    const { reference } = await startingOn("2026-07-15");
    expect((await read(reference)).state.startMovedFrom).toBeUndefined();
    await at("2026-07-17T09:00:00Z");
    const { DATA, state } = await read(reference);
    expect(DATA.RD.InceptionDateISO).toBe("2026-07-17T09:00:00.000Z");
    expect(state.startMovedFrom).toBe("2026-07-15T00:01:00+01:00");
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(DATA) });
    expect(saved.DATA.RD.InceptionDateISO).toBe("2026-07-17T09:00:00.000Z");
    expect((await read(reference)).state.startMovedFrom).toBeUndefined();
  });

  it("that has passed before the underwriter answers moves to their answer, is recorded, and is declared again", async () => {
    await at("2026-07-14T09:00:00Z");
    const { reference } = await price(await startingOn("2026-07-14"));
    const form = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "Another premium, please." }) };
    await broker.call("Quote/refer", form);
    await at("2026-07-15T10:00:00Z");
    const underwriter = await portal.as("underwriter@provider.test");
    expect((await underwriter.call("Underwriting/get", { reference })).obstacles).toEqual([]);
    const { version } = (await read(reference)).DATA;
    await underwriter.call("Underwriting/approve", { reference, version, conditions: "[]", message: "Agreed." });
    const { DATA, state } = await read(reference);
    expect(DATA.RD).toMatchObject({ WebStatus: "QUOTED", InceptionDateISO: "2026-07-15T10:00:00.000Z" });
    expect(DATA.RD.Declaration).toBeUndefined();
    expect(state.terms?.startMovedFrom).toMatch(/^2026-07-14T/);
    expect(state.validTo).toBe("2026-07-15");
    const declared = await declareAgain(broker, reference);
    const { DATA: policy } = await broker.call("Quote/accept", {
      reference,
      version: declared,
      IdempotencyKey: reference,
    });
    expect(policy.RD.WebStatus).toBe("ACCEPTED");
  });
});
