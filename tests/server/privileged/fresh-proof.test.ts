import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productRights, rights } from "../../../src/insurance/permissions.ts";
import { privilegedFiles } from "../../../src/server/admit-to-file.ts";
import { type CallPath, calls } from "../../../src/server/calls.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import { DEMONSTRATION } from "../../../src/server/seed/demonstration-accounts.ts";
import { makeApp } from "../access/make-factors.ts";
import { callTable } from "../call-rows/call-table.ts";
import { Client } from "../client.ts";
import { type InProcess, sendInto, startInProcess } from "../in-process.ts";
import { cookieIn } from "../login/cookies-of.ts";

const shapes: readonly CallShape<CallPath>[] = calls;
const privileged = shapes.filter((shape) => shape.privileged !== undefined);
const files = Object.entries(privilegedFiles).filter(([, act]) => act !== "ordinary");

/** Rights to grant rights, publish, read the audit of all users, or admit a firm. */
const powerful = rights.manageUsers | productRights | rights.readAudit | rights.approveSignups | rights.apiKeys;

/** Calls that need one of these rights and no fresh proof, each with its reason. */
const ordinary: Readonly<Record<string, string>> = {
  "Audit/search": "a page of what was done",
  "Forms/get": "reads a definition",
  "Forms/grants": "reads who may quote",
  "Forms/list": "reads what is published",
  "Signups/get": "reads a sign-up",
  "Signups/list": "reads sign-ups",
  "Signups/refuse": "gives nobody anything",
  "Studio/acceptExpected": "publishes nothing: somebody else approves it first",
  "Studio/askReview": "publishes nothing",
  "Studio/cancelImpact": "ends a reckoning",
  "Studio/checkDraft": "reads a draft",
  "Studio/coverDraft": "reads a draft",
  "Studio/diffDraft": "reads a draft",
  "Studio/drafts": "reads drafts",
  "Studio/dropDraft": "publishes nothing",
  "Studio/editDraft": "publishes nothing: somebody else approves it first",
  "Studio/exportParts": "reads a definition",
  "Studio/getDraft": "reads a draft",
  "Studio/impact": "reads what a version would do",
  "Studio/impactRows": "reads what a version would do, without answers",
  "Studio/importParts": "publishes nothing: somebody else approves it first",
  "Studio/mergeDraft": "publishes nothing: somebody else approves it first",
  "Studio/noteDraft": "publishes nothing",
  "Studio/openDraft": "publishes nothing: somebody else approves it first",
  "Studio/previewForm": "reads a draft",
  "Studio/previewQuote": "reads a draft",
  "Studio/rates": "reads what is charged from when",
  "Studio/releases": "reads what is in force when",
  "Studio/revertDraft": "publishes nothing: somebody else approves it first",
  "Studio/startImpact": "changes nothing",
  "Studio/sampleOfQuote": "reads one quote that the caller may see, without personal data",
  "Studio/stuck": "reads which quotes have no price",
  "Studio/visitDraft": "says where in a draft somebody is",
  "Studio/watch": "reads figures",
  "Upkeep/checkAudit": "reads whether the audit holds",
  "Upkeep/jobs": "reads what jobs do",
  "Upkeep/listForTwo": "reads what two people are asked for",
  "Upkeep/moveFiles": "shows nobody a file; where they go is a matter of the configuration",
  "Upkeep/suspend": "shuts somebody out, which must not wait; nobody gains a right that they did not have",
  "Users/endSessions": "shuts somebody out",
  "Users/get": "reads a person",
  "Users/getBlank": "an empty form",
  "Users/list": "reads people",
  "Users/reactivate": "gives back what they had",
  "Users/resendInvite": "goes to the address that was invited",
  "Users/suspend": "shuts somebody out",
  "Users/transferWork": "gives work, no right",
};

describe("privileged calls", () => {
  it("are declared in the contract", () => {
    const named = Object.fromEntries(privileged.map(({ path, privileged }) => [path, privileged]));
    expect({ ...named, ...Object.fromEntries(files) }).toMatchInlineSnapshot(`
      {
        "/files/audit.csv": "export-list",
        "/files/backup": "backup",
        "/files/person.zip": "export-person",
        "/files/quotes.csv": "export-list",
        "/files/quotes.xlsx": "export-list",
        "Forms/grant": "publish",
        "Privacy/erase": "erase-person",
        "Signups/approve": "give-rights",
        "Studio/askRate": "publish",
        "Studio/cancelRelease": "publish",
        "Studio/decideRate": "publish",
        "Studio/moveQuotes": "publish",
        "Studio/publishDraft": "publish",
        "Studio/retire": "publish",
        "Studio/rollBack": "publish",
        "Studio/schedule": "publish",
        "Studio/verdict": "publish",
        "Upkeep/askForTwo": "let-in",
        "Upkeep/releaseForTwo": "let-in",
        "Upkeep/resetPassword": "let-in",
        "Users/invite": "give-rights",
        "Users/resetSecondFactor": "let-in",
        "Users/save": "give-rights",
      }
    `);
  });

  it("are all calls of a powerful right, except those that are listed as ordinary with a reason", () => {
    const needsPower = ({ right }: CallShape) => typeof right === "number" && (right & powerful) !== 0;
    const forgotten = shapes.filter((shape) => needsPower(shape) && shape.privileged === undefined);
    expect(forgotten.map(({ path }) => path).sort()).toEqual(Object.keys(ordinary).sort());
  });
});

describe("a privileged call", () => {
  let portal: InProcess;
  let client: Client;
  beforeAll(async () => {
    portal = await startInProcess({ snapshot: async () => ({ db: portal.store.db, close: async () => {} }) });
  });
  afterAll(() => portal.close());

  const audited = async () =>
    (await portal.store.db.selectFrom("audit").select("hash").execute()).map(({ hash }) => hash).sort();
  const file = (path: string) =>
    sendInto(portal.server)(path, { method: "POST", body: new FormData(), headers: { cookie: client.cookie ?? "" } });
  const refused = {
    status: 403,
    body: { error: "fresh-proof", message: expect.stringMatching(/^Confirm your identity/) },
  };

  describe("by a user who signed in six minutes ago", () => {
    let before: readonly string[];
    beforeAll(async () => {
      client = await portal.as("provideradmin@provider.test");
      portal.clock.pass(6);
      before = await audited();
    });

    it.each(privileged.map(({ path }) => path))("%s is refused, and nothing is written", async (path) => {
      const form = callTable[path].form({ reference: "LP-100001", version: 1, data: "{}" });
      expect(await client.postOnce(path, form)).toMatchObject(refused);
      expect(await audited()).toEqual(before);
    });

    it.each(files.map(([path]) => path))("%s is refused, and nothing is written", async (path) => {
      const answer = await file(path);
      expect({ status: answer.status, body: await answer.json() }).toMatchObject(refused);
      expect(await audited()).toEqual(before);
    });

    it("succeeds after the password was confirmed, for five minutes", async () => {
      await client.call("Access/confirm", { Password: DEMONSTRATION.password });
      expect((await file("/files/quotes.csv")).status).toBe(200);
      portal.clock.pass(4);
      expect((await file("/files/quotes.csv")).status).toBe(200);
      portal.clock.pass(1);
      expect((await file("/files/quotes.csv")).status).toBe(403);
    });
  });

  it("is open in a new session, and not in another session of the same user", async () => {
    const other = await portal.as("admin@alpha.test");
    portal.clock.pass(6);
    client = await portal.as("admin@alpha.test");
    expect((await file("/files/quotes.csv")).status).toBe(200);
    client = other;
    expect((await file("/files/quotes.csv")).status).toBe(403);
  });

  it("by a user with a second factor needs it: the password alone, or a remembered device, is not enough", async () => {
    client = await portal.as("manager@alpha.test");
    const code = await makeApp(portal, client);
    // The password was confirmed a minute ago, before the app was set up.
    expect((await file("/files/quotes.csv")).status).toBe(403);
    expect(await client.post("Access/confirm", { Password: DEMONSTRATION.password })).toMatchObject({ status: 409 });
    expect((await file("/files/quotes.csv")).status).toBe(403);
    await client.call("Access/confirm", { Password: DEMONSTRATION.password, Code: code() });
    expect((await file("/files/quotes.csv")).status).toBe(200);

    const form = { Email: "manager@alpha.test", Password: DEMONSTRATION.password, Remember: "Yes" };
    const device = portal.client();
    const { headers, status } = await device.post("Login/signIn", { ...form, Code: code() });
    expect(status).toBe(200);
    const known = cookieIn(headers, "device") ?? "";
    const again = await new Client(sendInto(portal.server)).post("Login/signIn", form, { cookie: known });
    expect(again).toMatchObject({ status: 200, body: { name: expect.any(String) } });
    client = new Client(sendInto(portal.server));
    client.cookie = again.headers.get("set-cookie")?.split(";", 1)[0];
    expect((await file("/files/quotes.csv")).status).toBe(403);
  });
});
