import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { change, open, section } from "./records-client.ts";

let portal: InProcess;
let broker: Client;
beforeAll(async () => {
  portal = await startInProcess();
  broker = await portal.as("broker@alpha.test");
  const { db } = portal.store;
  const row = await db
    .selectFrom("record")
    .select("answers")
    .where("kind", "=", "user")
    .where("id", "=", "alpha-broker")
    .executeTakeFirstOrThrow();
  const { User, ...rest } = JSON.parse(row.answers);
  const before = { ...rest, User: { ...User, FirstName: "visit http://evil" } };
  await db
    .updateTable("record")
    .set({ answers: JSON.stringify(before) })
    .where("kind", "=", "user")
    .where("id", "=", "alpha-broker")
    .execute();
});
afterAll(() => portal.close());

it("a name that was stored before names were validated opens unchanged, with its fault shown", async () => {
  const { DATA, ERRORS } = await open(broker, "user");
  expect(section(DATA, "User").FirstName).toBe("visit http://evil");
  expect(ERRORS).toContainEqual(
    expect.objectContaining({ path: "/User/FirstName", code: "pattern", severity: "error" }),
  );
});

it("and is corrected with the next change, as the refusal says", async () => {
  expect(await change(broker, "user", "", "User", { JobTitle: "Broker" })).toMatchObject({
    status: 409,
    body: {
      reasons: [{ path: "/User/FirstName", message: expect.stringMatching(/^Use only letters, .* in a first name/) }],
    },
  });
  const both = { JobTitle: "Broker", FirstName: "Nerys" };
  expect((await change(broker, "user", "", "User", both)).status).toBe(200);
});

it.each(["Ada\u202eevil", "Ada\r\nBcc: all@evil.example", "<script>alert(1)</script>", "A".repeat(300)])(
  "nobody can take the name %j, and nothing of it is stored",
  async (FirstName) => {
    const before = await open(broker, "user");
    expect(await change(broker, "user", "", "User", { FirstName })).toMatchObject({
      status: 409,
      body: { reasons: [{ path: "/User/FirstName" }] },
    });
    expect((await open(broker, "user")).DATA).toEqual(before.DATA);
  },
);
