import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../../src/server/calls.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

const PASSWORD = "demonstration-2026";

/** What somebody without a second factor needs to set one up, or to leave. */
const OPEN = /^(?:Access\/.*|Login\/signOut|Profile\/getPermissions|Header\/getHeaderOptions)$/;

describe("a firm that asks everybody for a second factor", () => {
  let portal: InProcess;
  let client: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    await portal.store.db.updateTable("firm").set({ mfa_required: true }).where("id", "=", "alpha").execute();
    client = await portal.as("admin@alpha.test");
  });
  afterAll(() => portal.close());

  const shapes: readonly CallShape<(typeof calls)[number]["path"]>[] = calls;
  const needed = shapes.filter(({ session }) => session !== "none");

  it.each(needed.filter(({ path }) => !OPEN.test(path)))(
    "is answered 403 by $path until there is one",
    async ({ path }) => {
      const form = callTable[path].form({ reference: "LP-100001", version: 1, data: "{}" });
      expect(await client.post(path, form)).toMatchObject({ status: 403, body: { error: "mfa-needed" } });
    },
  );

  it("still gets what setting one up needs", async () => {
    expect(needed.filter(({ beforeFactor }) => beforeFactor).map(({ path }) => path)).toEqual(
      needed.map(({ path }) => path).filter((path) => OPEN.test(path)),
    );
    expect(await client.call("Access/get", {})).toMatchObject({ required: true, totpSince: null });
    expect((await client.post("Profile/getPermissions")).status).toBe(200);
    expect((await client.post("Header/getHeaderOptions")).status).toBe(200);
  });

  it.each([
    "/files/attachments/none",
    "/files/documents/none.pdf",
    "/files/documents.zip?ids=none",
    "/files/folders/none/1",
    "/files/folders.zip?what=none",
    "/files/logo/none.png",
    "/files/logo/sources/none.png",
  ])("gets nothing at %s either", async (path) => {
    const answer = await client.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "mfa-needed" }]);
  });

  it("works as any other once there is one, and cannot lose the last", async () => {
    await client.call("Access/confirm", { Password: PASSWORD });
    const { secret } = await client.call("Access/beginTotp", {});
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.wall().getTime() });
    expect((await client.post("Diary/due")).status).toBe(403);
    await client.call("Access/proveTotp", { Code: code() });
    expect((await client.post("Diary/due")).status).toBe(200);
    expect(await client.post("Access/removeTotp")).toMatchObject({ status: 409, body: { error: "last-factor" } });
    expect((await client.call("Access/get", {})).totpSince).not.toBeNull();
  });

  it("leaves other firms as they are", async () => {
    const stranger = await portal.as("broker@beta.test");
    expect((await stranger.post("Diary/due")).status).toBe(200);
  });
});
