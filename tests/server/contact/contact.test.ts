import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { readDefinitionFolder } from "../../../src/server/definitions/read-definition-folder.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { publishNext } from "../forms/publish-next.ts";
import { type InProcess, makeGolden } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";

// A Tuesday, 10:00 in London.
const start = "2026-07-14T09:00:00Z";

describe.each(storeKinds())("a message to the team on $name", (kind) => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind);
    broker = await portal.as("broker@alpha.test");
    await portal.store.db.deleteFrom("mail").execute();
  });
  afterAll(() => portal.close());

  const message = (answers: object = {}) => ({
    Subject: "The portal",
    Message: "It is slow.",
    CallBack: "No",
    ...answers,
  });
  const sent = (answers: object = {}, version = 0) => ({
    DATA: JSON.stringify({ Contact: message(answers), version }),
  });
  const send = async (answers: object = {}, client = broker) =>
    (await client.call("Contact/send", sent({ Message: `About ${Math.random()}`, ...answers }))).id;
  const refused = async (answers: object) => {
    const { status, body } = await broker.post("Contact/send", sent(answers));
    expect(status).toBe(409);
    return body.reasons;
  };
  const callBack = { CallBack: "Yes", CallDay: "2026-07-15", CallSlot: "09:00 to 11:00", CallNumber: "+441632960170" };
  const mailsAbout = (number: string) =>
    portal.store.db
      .selectFrom("mail")
      .selectAll()
      .where("subject", "like", `${number}%`)
      .orderBy("to_address")
      .execute();

  it("uses the form in force today, with the sender's number and the team's", async () => {
    const { FIELDS, DATA, telephone, hours, email, calls } = await broker.call("Contact/getForm", {
      reference: "LP-1",
    });
    expect(calls).toEqual({
      hours: "Monday to Friday, 9 to 5, bank holidays excepted",
      firstDay: "2026-07-14",
      closed: [],
    });
    expect(FIELDS.id).toBe("CONTACT");
    expect(DATA.Contact).toMatchObject({ Reference: "LP-1", CallNumber: expect.stringMatching(/^\+44/) });
    expect({ telephone, hours, email }).toEqual({
      telephone: "01632 960 123",
      hours: "Mon–Fri 8:30–18:00",
      email: "team@fennmoor.example",
    });
  });

  it("has a number, reaches the team with its subject, and is confirmed", async () => {
    const { reference } = await makeGolden(broker);
    const number = await send({
      Subject: "A quote or a policy",
      Reference: reference.toLowerCase(),
      Message: "Which excess?",
      ...callBack,
    });
    expect(number).toMatch(/^M-\d{6}$/);
    const [confirmation, toTeam] = await mailsAbout(number);
    expect(confirmation).toMatchObject({ to_address: "broker@alpha.test" });
    expect(confirmation?.body).toContain(number);
    expect(toTeam).toMatchObject({
      to_address: "team@fennmoor.example",
      subject: `${number} ${reference}: message from Wickstead & Dunn`,
    });
    for (const words of [
      "Which excess?",
      "15/07/2026",
      "09:00 to 11:00",
      "01632 960170",
      "Nerys Alderton",
      "broker@alpha.test",
    ])
      expect(toTeam?.body, words).toContain(words);
    expect((await broker.call("Contact/getForm", {})).messages[0]).toEqual({
      number,
      at: new Date(start).toISOString(),
      subject: "A quote or a policy",
      reference,
      text: "Which excess?",
      state: "waiting",
      by: null,
      doneAt: null,
      answer: null,
    });
    expect((await broker.call("Notices/list", {})).notices[0]).toMatchObject({
      kind: "message-sent",
      reference: number,
      path: `/user/contact-us?sent=${number}`,
    });
    expect((await (await portal.as("handler@alpha.test")).call("Contact/getForm", {})).messages).toEqual([]);
  });

  it("that is retried after a lost response is stored once; the same words later are a new message", async () => {
    const [first, again] = [await send({ Message: "Once." }), await send({ Message: "Once." })];
    expect(again).toBe(first);
    expect(await mailsAbout(first)).toHaveLength(2);
    portal.clock.pass(11);
    expect(await send({ Message: "Once." })).not.toBe(first);
    portal.clock.current = new Date(start);
  });

  it("about another firm's quote is refused in the same words as for one that does not exist", async () => {
    const { reference } = await makeGolden(await portal.as("broker@beta.test"));
    const about = (named: string) => refused({ Subject: "A claim", Reference: named });
    const foreign = JSON.stringify(await about(reference));
    expect(JSON.parse(foreign)).toEqual([{ path: "/Contact/Reference", message: expect.stringContaining(reference) }]);
    expect(JSON.stringify(await about("LP-999999")).replaceAll("LP-999999", reference)).toBe(foreign);
  });

  it("does not include a reference that was typed and then hidden", async () => {
    const number = await send({ Subject: "The portal", Reference: "LP-999999" });
    expect((await mailsAbout(number)).map(({ subject }) => subject).join()).not.toContain("LP-999999");
  });

  it.each([
    [{ Message: undefined }, ["/Contact/Message"]],
    [{ Subject: "Gossip" }, ["/Contact/Subject"]],
    [{ ...callBack, CallDay: undefined }, ["/Contact/CallDay"]],
    [{ ...callBack, CallDay: "2026-07-13" }, ["/Contact/CallDay"]],
    // A Saturday, and a bank holiday.
    [{ ...callBack, CallDay: "2026-07-18" }, ["/Contact/CallDay"]],
    [{ ...callBack, CallNumber: "12" }, ["/Contact/CallNumber"]],
  ])("with %o is refused at the answer", async (answers, paths) => {
    const reasons = await refused(answers);
    expect(Array.isArray(reasons) ? reasons.map(({ path }) => path) : []).toEqual(paths);
  });

  it.each([
    // 10:59 and 11:00 in London.
    ["2026-07-15T09:59:00Z", 200],
    ["2026-07-15T10:00:00Z", 409],
  ])("asks for a call that can still be made: at %s the first slot answers %i", async (now, status) => {
    portal.clock.current = new Date(now);
    const client = await portal.as("broker@alpha.test");
    expect((await client.post("Contact/send", sent({ ...callBack, Message: now }))).status).toBe(status);
    portal.clock.current = new Date(start);
    broker = await portal.as("broker@alpha.test");
  });

  it("cannot inject a mail header or HTML", async () => {
    const hostile = "Hello\r\nBcc: everybody@evil.test\r\n<script>alert(1)</script>";
    const number = await send({ Message: hostile });
    for (const { subject, html } of await mailsAbout(number)) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain("<script>alert");
    }
  });

  it("shows a question that was just published, and stores its answer", async () => {
    const product = await portal.as("product@provider.test");
    const definition = JSON.parse(JSON.stringify(readDefinitionFolder("schemas/definitions/contact")));
    definition.questions.push({
      name: "Urgent",
      group: "contact",
      type: "yesno",
      label: "Is it urgent?",
      required: false,
      material: false,
      personal: "none",
      mta: "editable",
    });
    definition.pages[0].sections[0].questions.push("Urgent");
    expect(await publishNext(product, definition)).toMatchObject({ status: 200 });
    expect(JSON.stringify((await broker.call("Contact/getForm", {})).FIELDS)).toContain("Is it urgent?");
    const number = await send({ Urgent: "Yes" });
    expect((await mailsAbout(number)).map((mail) => mail.body).join()).toContain("Is it urgent?: Yes");
  });

  it("cannot be changed in the store without detection", async () => {
    const number = await send();
    const { db } = portal.store;
    expect(await checkAudit(db)).toEqual([]);
    await db.updateTable("contact_message").set({ answers: "{}" }).where("number", "=", number).execute();
    expect(await checkAudit(db)).toMatchObject([
      { fault: "edited", subject: expect.stringMatching(/^row\/contact-message\//) },
    ]);
  });

  it("is limited per hour", async () => {
    const other = await portal.as("broker@beta.test");
    let status = 200;
    for (let each = 0; each < 60 && status === 200; each += 1)
      ({ status } = await other.post("Contact/send", sent({ Message: `${each}!!` })));
    expect(status).toBe(429);
  });
});
