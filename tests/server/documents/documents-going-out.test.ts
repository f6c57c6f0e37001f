import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMail } from "../../../src/server/jobs/send-mail.ts";
import { MAILS_AN_HOUR } from "../../../src/server/mail/queue-mail.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { priced } from "../policy/policies.ts";

const HALF_AN_HOUR = 30;

describe("documents that are sent", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const price = async () => priced(broker, await makeGolden(broker));
  const list = async (reference: string) => (await broker.call("Documents/list", { reference })).documents;
  const oneOf = async (reference: string, kind: string) => {
    const found = (await list(reference)).find((each) => each.kind === kind && !each.superseded);
    if (!found) throw new Error(`There is no ${kind}.`);
    return found;
  };

  describe("by a link", () => {
    const open = (token: string) => portal.client().post("Quote/getDataForPDF", { Token: token });
    const linked = async (kind = "quotation-schedule") => {
      const { reference } = await price();
      const { id } = await oneOf(reference, kind);
      return { reference, id, ...(await broker.call("Documents/makeLink", { id })) };
    };

    it("open without a session, with no answers but those that they print", async () => {
      const { token, path, endsAt, reference } = await linked();
      expect(path).toBe(`/user/risk-capture/pageForPDF/${token}`);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      const { status, body } = await open(token);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: expect.any(String),
        superseded: false,
        endsAt,
        ERRORS: [],
        FIELDS: { id: "LETPROP" },
        model: { id: "quotation-schedule" },
        DATA: { RD: { Reference: reference } },
      });
      expect(JSON.stringify(body.DATA)).not.toContain("UnspentConvictions");
      expect(body.FIELDS).not.toHaveProperty("rating");
    });

    it("expire after half an hour or when revoked, and then look like a link that never existed", async () => {
      const first = await linked();
      expect(await broker.call("Documents/revokeLinks", { id: first.id })).toEqual({ revoked: 1 });
      expect(await broker.call("Documents/revokeLinks", { id: first.id })).toEqual({ revoked: 0 });
      const second = await linked();
      portal.clock.pass(HALF_AN_HOUR);
      broker = await portal.as("broker@alpha.test");
      const answers = await Promise.all([first.token, second.token, "x".repeat(43)].map(open));
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body).toEqual(answers[0]?.body);
      }
    });

    it("open on a page that sends no referrer and is not indexed", async () => {
      const { headers } = await portal.client().get("/user/risk-capture/pageForPDF/anything");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toContain("noindex");
      const other = await portal.client().get("/user/documents");
      expect(other.headers.get("x-robots-tag")).toBeNull();
    });

    it("are stored by their hash only, and not logged", async () => {
      const { token } = await linked();
      await open(token);
      await portal.client().get(`/user/risk-capture/pageForPDF/${token}`);
      const rows = await portal.store.db.selectFrom("print_link").selectAll().execute();
      const audit = await portal.store.db.selectFrom("audit").select("detail").execute();
      expect(JSON.stringify([rows, audit])).not.toContain(token);
      expect(portal.log.join("")).not.toContain(token);
    });
  });

  it("are mailed as PDF", async () => {
    const { reference } = await price();
    const ids = (await list(reference)).map(({ id }) => id);
    const { mailId } = await broker.call("Documents/mail", {
      ids: JSON.stringify(ids),
      to: "client@example.test",
      message: "As discussed.",
    });
    const mail = await portal.store.db
      .selectFrom("mail")
      .selectAll()
      .where("id", "=", mailId)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: "client@example.test", state: "queued", documents: JSON.stringify(ids) });
    expect(mail.body).toContain("As discussed.");
    await sendMail(portal.services, "test");
    const sent = await portal.store.db.selectFrom("mail").select("state").where("id", "=", mailId).executeTakeFirst();
    expect(sent).toEqual({ state: "sent" });
    for (const to of ["no address", "a@b.test, c@d.test"])
      expect((await broker.post("Documents/mail", { ids: JSON.stringify(ids), to })).status).toBe(400);
  });

  it("are limited to a number of emails per hour, whatever others send", async () => {
    const { reference } = await price();
    const { id } = await oneOf(reference, "quotation-schedule");
    const mail = (client: Client) =>
      client.post("Documents/mail", { ids: JSON.stringify([id]), to: "client@example.test" });
    portal.clock.current = new Date("2026-07-14T15:20:00Z");
    const [sender, other] = [await portal.as("broker@alpha.test"), await portal.as("admin@alpha.test")];
    const answers = [];
    for (let sent = 0; sent < MAILS_AN_HOUR; sent += 1) answers.push((await mail(sender)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    const refused = await mail(sender);
    expect(refused).toMatchObject({ status: 429, body: { error: "too-many-mails" } });
    expect(refused.headers.get("retry-after")).toBe("2400");
    expect((await mail(other)).status).toBe(200);
    portal.clock.pass(40);
    broker = await portal.as("broker@alpha.test");
    expect((await mail(broker)).status).toBe(200);
  });
});
