import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets } from "../../../src/insurance/permissions.ts";
import { MAILS_AN_HOUR } from "../../../src/server/mail/queue-mail.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { detailsOf } from "./firm-people.ts";

describe("an administrator who sends too many invitations", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  it("is stopped at the hourly limit of mails, and cannot probe for accounts by more tries", async () => {
    const admin = await portal.as("admin@alpha.test");
    const invite = (email: string) =>
      admin.post("Users/invite", {
        DATA: JSON.stringify(detailsOf("Ada", email)),
        BranchID: "leeds",
        Permissions: presets.handler,
      });
    const taken = await invite("admin@beta.test");
    expect(taken).toMatchObject({ status: 409, body: { reasons: [{ path: "/User/Email" }] } });
    expect(taken.body.message).toBe("This email address cannot be used. Use another one.");
    for (let sent = 1; sent < MAILS_AN_HOUR; sent += 1) expect((await invite("admin@beta.test")).status).toBe(409);
    expect((await invite("admin@beta.test")).status).toBe(429);
    expect((await invite("new@elsewhere.example")).status).toBe(429);
    portal.clock.pass(60);
    await admin.signIn("admin@alpha.test");
    expect((await invite("new@elsewhere.example")).status).toBe(200);
  });

  it("is stopped when they change a user's address repeatedly", async () => {
    portal.clock.pass(60);
    const admin = await portal.as("admin@alpha.test");
    let changes = 0;
    let status = 200;
    while (status === 200 && changes < MAILS_AN_HOUR) {
      const { DATA } = await admin.call("Profile/getForm", { Form: "user", id: "alpha-reader" });
      const User = { ...Object(DATA.User), Email: `mail${changes}@elsewhere.example` };
      ({ status } = await admin.post("Profile/saveForm", {
        Form: "user",
        id: "alpha-reader",
        DATA: JSON.stringify({ ...DATA, User }),
      }));
      changes += 1;
    }
    expect({ status, changes }).toEqual({ status: 429, changes: MAILS_AN_HOUR / 2 + 1 });
  });
});
