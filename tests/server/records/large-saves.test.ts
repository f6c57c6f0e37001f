import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { countLargeWrite } from "../../../src/server/caller-limits.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { changed, open } from "./records-client.ts";

const LARGE = 90_000;
const MIB = 1024 * 1024;

/** JSON of the same meaning, larger than what is typed. */
const padded = (value: unknown): string => `${JSON.stringify(value)}${" ".repeat(LARGE)}`;

const person = (LastName: string, length: number): string =>
  JSON.stringify({
    RD: { ProposerType: "Individual" },
    Pr: [{ id: "a", FirstName: "Ada", LastName, Telephone: "4".repeat(length), Postcode: "LS6 3AB" }],
  });

describe("a large save of any record counts towards the day's limit", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const mappings = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        kind: "value",
        words: `${n}${"x".repeat(190)}`,
        means: "y".repeat(199),
      })),
    );
  const saves: Readonly<Record<string, (isLarge: boolean) => Promise<object>>> = {
    "Clients/save": async (isLarge) => ({ answers: person(isLarge ? "Large" : "Small", isLarge ? LARGE : 9) }),
    "Imports/remember": async (isLarge) => ({ typeOfInsurance: "LETPROP", mappings: mappings(isLarge ? 299 : 1) }),
    "Profile/saveForm": async (isLarge) => {
      const { DATA } = await open(broker, "user");
      const data = changed(DATA, "User", { JobTitle: `Executive ${DATA.version}` });
      return { Form: "user", DATA: isLarge ? padded(data) : JSON.stringify(data) };
    },
    "Contact/send": async (isLarge) => {
      const Contact = { Subject: "The portal", Message: `Is it ${isLarge}?`, CallBack: "No" };
      return { DATA: isLarge ? padded({ Contact }) : JSON.stringify({ Contact }) };
    },
  };

  afterEach(() => portal.store.db.deleteFrom("sign_in_throttle").execute());

  it.each(Object.entries(saves))("%s", async (path, form) => {
    const { db } = portal.store;
    const send = async (isLarge: boolean) => broker.post(path as never, (await form(isLarge)) as never);
    expect(await send(true)).toMatchObject({ status: 200 });
    const user = { firmId: "alpha", userId: "alpha-broker" };
    await expect(countLargeWrite(db, user, 513 * MIB, portal.clock.wall())).rejects.toThrow("daily limit");
    expect(await send(true)).toMatchObject({ status: 429, body: { error: "large-writes" } });
    expect(await send(false)).toMatchObject({ status: 200 });
  });
});
