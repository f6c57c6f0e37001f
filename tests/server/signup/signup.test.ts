import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { signupLimits } from "../../../src/server/signup/address-code.ts";
import { publishNext } from "../forms/publish-next.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { askToJoin, codeFor, mailsTo, signupData, SHIPPED_TERMS as Terms } from "./signup-desk.ts";

const email = "nerys@kestrel.example";

describe("a firm that asks to join", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    for (const table of ["signup_code", "sign_in_throttle", "mail", "notice"] as const)
      await portal.store.db.deleteFrom(table).execute();
  });
  const stored = () => portal.store.db.selectFrom("signup").selectAll().orderBy("asked_at").orderBy("id").execute();

  it("is given the form in force, blank, without a session", async () => {
    const { FIELDS, DATA } = await portal.client().call("Signup/getForm", {});
    expect(FIELDS).toMatchObject({ id: "SIGNUP", record: "signup" });
    expect(DATA).toMatchObject({ Signup: {}, Address: {}, version: 0 });
  });

  it("verifies the address by a code, is stored, and gets its reference and the day of the answer", async () => {
    const before = (await stored()).length;
    const { status, body } = await askToJoin(portal, { Address: { Postcode: "ls63ab" } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { reference: expect.stringMatching(/^SU-\d{6}$/), answerBy: "2026-07-16" },
    });
    const rows = await stored();
    expect(rows.length).toBe(before + 1);
    const row = rows.find(({ reference }) => reference === body.reference);
    expect(row).toMatchObject({
      firm_id: "provider",
      state: "waiting",
      firm_name: "Kestrel Yard Insurance Brokers Ltd",
      frn: "123456",
      company_number: "01234567",
      email,
      terms: "Terms/2",
      definition_id: "SIGNUP",
    });
    expect(JSON.parse(row?.answers ?? "{}").Address.Postcode).toBe("LS6 3AB");
    const mails = await mailsTo(portal, email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(`${body.reference}: you have asked to join`);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is announced only to staff who may approve", async () => {
    const { body } = await askToJoin(portal);
    const notified = await portal.store.db
      .selectFrom("notice")
      .select(["user_id", "kind", "reference", "words", "path"])
      .execute();
    expect(notified).toEqual([
      {
        user_id: "provider-provideradmin",
        kind: "signup-sent",
        reference: body.reference,
        words: expect.stringContaining("Kestrel Yard Insurance Brokers Ltd has asked to join."),
        path: `/user/signups/${body.reference}`,
      },
    ]);
  });

  it("leaves nothing behind that no question asked for", async () => {
    const sent = JSON.parse(signupData({ Signup: { Note: "hidden", PrincipalFRN: "654321" } }));
    await portal.client().call("Signup/sendCode", { Email: email });
    const { body } = await portal.client().post("Signup/register", {
      DATA: JSON.stringify({ ...sent, Junk: { a: 1 }, Offices: [{ id: "o1", Town: "York" }] }),
      Terms,
      Code: await codeFor(portal, email),
    });
    const row = (await stored()).find(({ reference }) => reference === body.reference);
    const answers = JSON.parse(row?.answers ?? "{}");
    expect(Object.keys(answers).sort()).toEqual(["Address", "Offices", "Signup"]);
    expect(answers.Offices).toEqual([]);
    expect(Object.keys(answers.Signup)).not.toEqual(expect.arrayContaining(["Note"]));
    expect(answers.Signup).not.toHaveProperty("PrincipalFRN");
  });

  it("sees what is missing at its question, without using up its code", async () => {
    const client = portal.client();
    await client.call("Signup/sendCode", { Email: email });
    const Code = await codeFor(portal, email);
    const wrong = await client.post("Signup/register", { DATA: signupData({ Signup: { FRN: "12" } }), Terms, Code });
    expect(wrong).toMatchObject({ status: 409, body: { reasons: [{ path: "/Signup/FRN" }] } });
    expect((await client.post("Signup/register", { DATA: signupData(), Terms, Code })).status).toBe(200);
  });

  it("is informed if other terms are in force than those shown, and must accept them", async () => {
    const client = portal.client();
    await client.call("Signup/sendCode", { Email: email });
    const form = { DATA: signupData(), Code: await codeFor(portal, email) };
    const before = (await stored()).length;
    const refused = await client.post("Signup/register", { ...form, Terms: "Terms/1" });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "other-terms", reasons: [{ path: "/Signup/Terms" }] },
    });
    expect((await stored()).length).toBe(before);
    expect((await client.post("Signup/register", { ...form, Terms })).status).toBe(200);
  });

  it("is answered identically on a retry after a lost response, and is stored once", async () => {
    const client = portal.client();
    const first = await askToJoin(portal, {}, client);
    const Code = await codeFor(portal, email);
    const count = (await stored()).length;
    expect(await client.post("Signup/register", { DATA: signupData(), Terms, Code })).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = await client.post("Signup/register", {
      DATA: signupData({ Signup: { FRN: "765432" } }),
      Terms,
      Code,
    });
    expect(other).toMatchObject({ status: 409, body: { error: "wrong-code" } });
    expect((await stored()).length).toBe(count);
  });

  it("that sends the same twice at once is stored once", async () => {
    const client = portal.client();
    await client.call("Signup/sendCode", { Email: email });
    const form = { DATA: signupData(), Terms, Code: await codeFor(portal, email) };
    const count = (await stored()).length;
    const answers = await Promise.all([client.post("Signup/register", form), client.post("Signup/register", form)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await stored()).length).toBe(count + 1);
  });

  describe("the code", () => {
    it.each([
      ["another", () => "000000"],
      ["that of another address", () => codeFor(portal, "other@kestrel.example")],
    ])("is refused when it is %s", async (_what, code) => {
      const client = portal.client();
      await client.call("Signup/sendCode", { Email: "other@kestrel.example" });
      await portal.store.db.deleteFrom("signup_code").where("tries", ">", 0).execute();
      const { status, body } = await client.post("Signup/register", { DATA: signupData(), Terms, Code: await code() });
      expect({ status, reasons: body.reasons }).toMatchObject({ status: 409, reasons: [{ path: "Code" }] });
    });

    it("is accepted with a space in the middle", async () => {
      await portal.client().call("Signup/sendCode", { Email: email });
      const code = await codeFor(portal, email);
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect((await portal.client().post("Signup/register", { DATA: signupData(), Terms, Code: typed })).status).toBe(
        200,
      );
    });

    it("is invalid after five tries, after a quarter of an hour, and once a newer one is sent", async () => {
      const client = portal.client();
      const send = async () => {
        await client.call("Signup/sendCode", { Email: email });
        return codeFor(portal, email);
      };
      const withCode = async (Code: string) =>
        (await client.post("Signup/register", { DATA: signupData(), Terms, Code })).status;
      const first = await send();
      const wrong = first === "000000" ? "000001" : "000000";
      for (let tried = 0; tried < 5; tried += 1) expect(await withCode(wrong)).toBe(409);
      expect(await withCode(first)).toBe(409);
      portal.clock.pass(1);
      const second = await send();
      portal.clock.pass(16);
      expect(await withCode(second)).toBe(409);
      const third = await send();
      portal.clock.pass(1);
      const fourth = await send();
      if (third !== fourth) expect(await withCode(third)).toBe(409);
      expect(await withCode(fourth)).toBe(200);
    });

    it("is stored as a hash, and the mail that contains it is marked as secret", async () => {
      await portal.client().call("Signup/sendCode", { Email: email });
      const code = await codeFor(portal, email);
      const row = await portal.store.db.selectFrom("signup_code").selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(code);
      const mail = await portal.store.db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
      expect(mail.secret).toBe(true);
      expect(portal.log.join("\n")).not.toContain(code);
      expect(portal.log.join("\n")).not.toContain(email);
    });

    it("is sent to valid addresses only", async () => {
      const { status, body } = await portal.client().post("Signup/sendCode", { Email: "nerys at kestrel" });
      expect({ status, reasons: body.reasons }).toMatchObject({ status: 400, reasons: [{ path: "Email" }] });
    });

    it("is sent to one address a few times an hour, and to any number of addresses from one network a limited number of times", async () => {
      const client = portal.client();
      const send = (Email: string) => client.post("Signup/sendCode", { Email });
      for (let sent = 0; sent < signupLimits.codesToAddress; sent += 1) expect((await send(email)).status).toBe(200);
      const refused = await send(email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      for (let sent = signupLimits.codesToAddress + 1; sent < signupLimits.codesFromNetwork; sent += 1)
        expect((await send(`n${sent}@kestrel.example`)).status).toBe(200);
      expect((await send("last@kestrel.example")).status).toBe(429);
      portal.clock.pass(61);
      expect((await send(email)).status).toBe(200);
    });
  });

  it("can be tried a few times an hour from one network", async () => {
    const client = portal.client();
    const send = () => client.post("Signup/register", { DATA: "{}", Terms, Code: "000000" });
    for (let sent = 0; sent < signupLimits.signupsFromNetwork; sent += 1) expect((await send()).status).toBe(409);
    expect((await send()).status).toBe(429);
  });

  describe("an applicant", () => {
    const known = { FRN: "310471", CompanyNumber: "04417126" };
    beforeAll(async () => {
      await portal.store.db
        .updateTable("firm")
        .set({ frn: known.FRN, company_number: known.CompanyNumber })
        .where("id", "=", "alpha")
        .execute();
    });

    const cases: readonly [string, object, string][] = [
      ["is nobody", { Email: "a@kestrel.example" }, "you have asked to join"],
      ["has an account", { Email: "broker@beta.test" }, "you have an account already"],
      ["belongs to a firm by its number and domain", { ...known, Email: "new@alpha.test" }, "works with us already"],
      ["has its company number", { ...known, FRN: "999999", Email: "new2@alpha.test" }, "works with us already"],
      ["has its name", { FirmName: "WICKSTEAD AND DUNN", Email: "new3@alpha.test" }, "works with us already"],
      ["says so from elsewhere", { ...known, Email: "stranger@elsewhere.example" }, "you have asked to join"],
    ];

    it.each(cases)("who %s gets the same response as anybody, and a matching mail", async (_who, Signup, subject) => {
      const { status, body, headers } = await askToJoin(portal, { Signup });
      expect({ status, body }).toEqual({
        status: 200,
        body: { reference: expect.stringMatching(/^SU-\d{6}$/), answerBy: expect.stringMatching(/^2026-07-\d\d$/) },
      });
      expect(headers.get("set-cookie")).toBeNull();
      const to = Reflect.get(Signup, "Email");
      const mails = await mailsTo(portal, to);
      expect(mails.map((mail) => mail.subject).filter((line) => line.startsWith("SU-"))).toEqual([
        expect.stringContaining(subject),
      ]);
      for (const { body: words } of mails) {
        expect(words).not.toContain("Wickstead");
        expect(words).not.toContain("admin@");
      }
    });

    it("is stored as any other sign-up, and visible to the staff", async () => {
      const before = (await stored()).length;
      await askToJoin(portal, { Signup: { ...known, Email: "broker@beta.test" } });
      expect((await stored()).length).toBe(before + 1);
    });

    it("learns of the account in the mail with the code, and nowhere else", async () => {
      const client = portal.client();
      const [one, other] = [
        await client.post("Signup/sendCode", { Email: "broker@beta.test" }),
        await client.post("Signup/sendCode", { Email: "nobody@beta.test" }),
      ];
      expect({ status: one.status, body: one.body }).toEqual({ status: other.status, body: other.body });
      expect((await mailsTo(portal, "broker@beta.test"))[0]?.body).toContain("This address already has an account");
      expect((await mailsTo(portal, "nobody@beta.test"))[0]?.body).not.toContain("already has an account");
    });
  });

  it.each([
    ["no JSON", "{", 400],
    ["a key that reaches the prototype", '{"__proto__":{}}', 400],
    ["a list for a section", '{"Signup":[]}', 400],
    ["nothing", "{}", 409],
    ["more than any firm has to say", JSON.stringify({ Signup: { HeardOf: "x".repeat(66_000) } }), 413],
  ])("a sign-up that sends %s is refused and stores nothing", async (_what, DATA, status) => {
    const before = (await stored()).length;
    expect((await portal.client().post("Signup/register", { DATA, Terms, Code: "000000" })).status).toBe(status);
    expect((await stored()).length).toBe(before);
  });

  it("a sign-up has a question that was just published, and the staff read its answer", async () => {
    const product = await portal.as("product@provider.test");
    const { Definition: definition } = await product.call("Forms/get", { id: "SIGNUP" });
    const question = {
      name: "Network",
      group: "signup",
      type: "text",
      label: "Network of the firm",
      maxLength: 40,
      messages: { required: "Enter the network." },
      material: false,
      personal: "none",
      mta: "editable",
    } as const;
    const pages = definition.pages.map((page, at) => {
      const [first, ...others] = page.sections;
      if (at > 0 || !first) return page;
      return { ...page, sections: [{ ...first, questions: [...first.questions, question.name] }, ...others] };
    });
    const next = { ...definition, tests: [], pages, questions: [...definition.questions, question] };
    expect(await publishNext(product, next)).toMatchObject({ status: 200 });
    const { FIELDS } = await portal.client().call("Signup/getForm", {});
    expect(FIELDS.questions.map(({ label }) => label)).toContain("Network of the firm");
    expect(await askToJoin(portal)).toMatchObject({ status: 409, body: { reasons: [{ path: "/Signup/Network" }] } });
    const { body } = await askToJoin(portal, { Signup: { Network: "Northern Alliance" } });
    const staff = await portal.as("provideradmin@provider.test");
    const { answers, signup } = await staff.call("Signups/get", { reference: String(body.reference) });
    expect(signup.definition).toEqual({ id: "SIGNUP", version: 2 });
    expect(answers.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows))).toContainEqual({
      label: "Network of the firm",
      words: "Northern Alliance",
    });
  });
});
