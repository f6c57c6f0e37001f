import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { askToJoin } from "./signup-desk.ts";

describe.each(storeKinds())("on $name the sign-ups that were not answered in time", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  }, 60_000);
  afterAll(() => portal.close());

  /** The number of firms that have asked: each is another one. */
  let asked = 0;
  const ask = async () => {
    asked += 1;
    await portal.store.db.deleteFrom("sign_in_throttle").execute();
    const Signup = {
      FirmName: `Firm ${asked} Ltd`,
      FRN: `90000${asked}`,
      CompanyNumber: `0990000${asked}`,
      Email: `first@firm${asked}.example`,
      Unheard: "\u0000\ud800",
    };
    const { status, body } = await askToJoin(portal, { Signup, Address: { HouseNumber: String(asked) } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const list = async (instant: string, state: "waiting" | "decided", page: number) => {
    portal.clock.current = new Date(instant);
    const staff = await portal.as("provideradmin@provider.test");
    return staff.call("Signups/list", { state, page, pageSize: 2 });
  };

  it("are counted on every page and tab, however many a page shows", async () => {
    const promised: string[] = [];
    for (let n = 0; n < 5; n += 1) promised.push(String((await ask()).answerBy));
    const [answerBy] = promised;
    expect(new Set(promised)).toEqual(new Set([answerBy]));
    portal.clock.current = new Date("2026-07-16T09:00:00Z");
    const later = await ask();
    expect(String(later.answerBy) > String(answerBy)).toBe(true);
    for (const state of ["waiting", "decided"] as const)
      for (const page of [1, 2, 3, 4]) {
        // Half past eleven at night in London, and half an hour past midnight.
        expect(await list(`${answerBy}T22:30:00Z`, state, page)).toMatchObject({ waiting: 6, overdue: 0, decided: 0 });
        expect(await list(`${answerBy}T23:30:00Z`, state, page)).toMatchObject({ waiting: 6, overdue: 5, decided: 0 });
      }
    const { rows } = await list(`${answerBy}T23:30:00Z`, "waiting", 3);
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, false]);
  });

  it("are no longer overdue once they are answered", async () => {
    const staff = await portal.as("provideradmin@provider.test");
    const { rows } = await staff.call("Signups/list", {});
    await staff.call("Signups/refuse", { reference: rows[0]?.reference ?? "", reason: "Not on the Register." });
    expect(await staff.call("Signups/list", {})).toMatchObject({ waiting: 5, overdue: 4, decided: 1 });
  });
});
