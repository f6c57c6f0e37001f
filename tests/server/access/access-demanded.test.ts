import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../../src/server/calls.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

const PASSWORD = "demonstration-2026";

/** What a user without a second factor needs in order to set one up or sign out. */
const OPEN = /^(?:Access\/.*|Login\/signOut|Profile\/getPermissions|Header\/getHeaderOptions)$/;

describe("a firm that requires a second factor from every user", () => {
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
    "is answered 403 by $path until the user has one",
    async ({ path }) => {
      const form = callTable[path].form({ reference: "LP-100001", version: 1, data: "{}" });
      expect(await client.post(path, form)).toMatchObject({ status: 403, body: { error: "mfa-needed" } });
    },
  );

  it("can still call what setting one up needs", async () => {
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
  ])("is refused %s as well", async (path) => {
    const answer = await client.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "mfa-needed" }]);
  });

  it("works normally once the user has one, and the last one cannot be removed", async () => {
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

  it("does not affect other firms", async () => {
    const stranger = await portal.as("broker@beta.test");
    expect((await stranger.post("Diary/due")).status).toBe(200);
  });
});
