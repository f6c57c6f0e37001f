import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";
import { askToJoin, mailsTo } from "./signup-desk.ts";

const PASSWORD = "tapestry lantern kestrel";

/** The number of firms that have asked: each is another one. */
let asked = 0;
const anotherFirm = (Signup: object = {}) => {
  asked += 1;
  const number = String(asked).padStart(3, "0");
  return {
    FirmName: `Firm ${number} Ltd`,
    FRN: `900${number}`,
    CompanyNumber: `09900${number}`,
    Email: `first@firm${number}.example`,
    ...Signup,
  };
};

const ask = async (portal: InProcess, change: Parameters<typeof askToJoin>[1] = {}) => {
  const Signup = anotherFirm(change.Signup);
  await portal.store.db.deleteFrom("sign_in_throttle").execute();
  const Address = { HouseNumber: String(asked), ...change.Address };
  const { status, body } = await askToJoin(portal, { ...change, Signup, Address });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...Signup, reference: String(body.reference) };
};

const approval = (reference: string) => ({ reference, products: '["LETPROP","FLEET"]' });

const tokenIn = (body: string): string => /#([\w-]{43})/.exec(body)?.[1] ?? "";

describe("the queue of sign-ups", () => {
  let portal: InProcess;
  let staff: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    staff = await portal.as("provideradmin@provider.test");
  });
  afterAll(() => portal.close());

  it("lists the longest wait first, counts those that are settled, and says who is late", async () => {
    const first = await ask(portal);
    portal.clock.pass(1);
    const second = await ask(portal);
    const { rows, waiting, overdue, decided } = await staff.call("Signups/list", {});
    expect(rows.map(({ reference }) => reference)).toEqual([first.reference, second.reference]);
    expect({ waiting, overdue, decided }).toEqual({ waiting: 2, overdue: 0, decided: 0 });
    expect(rows[0]).toMatchObject({ firm: first.FirmName, state: "waiting", overdue: false, matches: [] });
    await staff.call("Signups/refuse", { reference: first.reference, reason: "Not on the Register." });
    const after = await staff.call("Signups/list", { state: "decided" });
    expect(after).toMatchObject({ waiting: 1, decided: 1 });
    expect(after.rows.map(({ reference, state }) => [reference, state])).toEqual([[first.reference, "refused"]]);
    const start = portal.clock.current;
    portal.clock.current = new Date("2026-07-17T09:00:00Z");
    staff = await portal.as("provideradmin@provider.test");
    const late = await staff.call("Signups/list", {});
    expect(late.rows.map((row) => row.overdue)).toEqual([true]);
    expect(late.overdue).toBe(1);
    portal.clock.current = start;
    staff = await portal.as("provideradmin@provider.test");
  });

  it("is open only to staff who may approve", async () => {
    const { reference } = await ask(portal);
    for (const account of ["admin@alpha.test", "underwriter@provider.test", "product@provider.test"]) {
      const client = await portal.as(account);
      expect((await client.post("Signups/get", { reference })).status, account).toBe(403);
      const { MENU } = await client.call("Header/getHeaderOptions", {});
      expect(MENU.map(({ path }) => path)).not.toContain("/user/signups");
    }
    const { MENU } = await staff.call("Header/getHeaderOptions", {});
    expect(MENU.map(({ path }) => path)).toContain("/user/signups");
  });

  it("shows all answers in words, registers to check the firm in, and the requested products", async () => {
    const { reference, FRN, CompanyNumber } = await ask(portal, {
      Signup: { MoreOffices: "Yes", Lines: ["Mini fleet"], Premium: { noAnswer: "declined" } },
      Offices: [{ id: "o1", Town: "York", OfficePostcode: "YO1 7HH", Staff: 3 }],
    });
    const { answers, branches, products, registerUrl, companyUrl, obstacles, needsWord, signup } = await staff.call(
      "Signups/get",
      { reference },
    );
    const rows = answers.flatMap(({ parts }) => parts.flatMap((part) => part.rows));
    expect(rows).toContainEqual({ label: "FCA firm reference number", words: FRN });
    expect(rows).toContainEqual({ label: "Telephone", words: expect.stringContaining("01632") });
    expect(answers.flatMap(({ parts }) => parts.map(({ title }) => title))).toContain("York");
    expect(branches).toEqual(["Leeds", "York"]);
    expect(registerUrl).toContain(FRN);
    expect(companyUrl).toContain(CompanyNumber);
    expect(products.filter(({ wanted }) => wanted).map(({ id }) => id)).toEqual(["FLEET"]);
    expect({ obstacles, needsWord }).toEqual({ obstacles: [], needsWord: false });
    expect(signup).toMatchObject({ terms: "Terms/2", definition: { id: "SIGNUP", version: 1 } });
    expect(signup.termsText).toContain("### 12. ");
  });

  it("answers for an unknown sign-up as for an invalid number", async () => {
    for (const reference of ["SU-999999", "' or 1=1"])
      expect(await staff.post("Signups/get", { reference })).toMatchObject({
        status: 404,
        body: { message: "There is no such sign-up." },
      });
  });

  describe("an approval", () => {
    it("creates the firm, its branches, what they may quote and an invited administrator", async () => {
      const wanted = await ask(portal, {
        Signup: { MoreOffices: "Yes" },
        Offices: [{ id: "o1", Town: "York", OfficePostcode: "YO1 7HH", Staff: 3 }],
      });
      const { firm, invited } = await staff.call("Signups/approve", approval(wanted.reference));
      expect(invited).toBe(wanted.Email);
      const { db } = portal.store;
      const stored = await db.selectFrom("firm").selectAll().where("id", "=", firm).executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ name: wanted.FirmName, kind: "broker", frn: wanted.FRN });
      const branches = await db.selectFrom("branch").selectAll().where("firm_id", "=", firm).orderBy("name").execute();
      expect(branches.map(({ name }) => name)).toEqual(["Leeds", "York"]);
      const grants = await db.selectFrom("product_grant").selectAll().where("firm_id", "=", firm).execute();
      expect(grants.map(({ definition_id }) => definition_id).sort()).toEqual(["FLEET", "FLEET", "LETPROP", "LETPROP"]);
      const kinds = await db.selectFrom("record").select(["kind"]).where("firm_id", "=", firm).execute();
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(["branch", "branch", "firm", "user"]);
      const acts = await db.selectFrom("audit").select(["action"]).where("firm_id", "=", firm).execute();
      expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(["found", "invite", "record", "seal"]));
      expect(await checkAudit(db)).toEqual([]);
    });

    it("ends with the administrator signed in, whose answers are stored as the firm's", async () => {
      const { reference, Email, FirmName, FRN } = await ask(portal);
      await staff.call("Signups/approve", approval(reference));
      const mails = await mailsTo(portal, Email);
      const Token = tokenIn(mails.find(({ subject }) => subject.includes("account is open"))?.body ?? "");
      const admin = portal.client();
      expect(await admin.post("Login/signIn", { Email, Password: "" })).toMatchObject({ status: 400 });
      await admin.call("Login/reset", { Token, Password: PASSWORD });
      await admin.call("Login/signIn", { Email, Password: PASSWORD });
      const person = await admin.call("Profile/getPermissions", {});
      expect(person).toMatchObject({ Permissions: presets.admin, firm: FirmName, branch: "Leeds" });
      expect(person.Permissions & rights.providerStaff).toBe(0);
      const { DATA } = await admin.call("Profile/getForm", { Form: "firm" });
      expect(DATA).toMatchObject({
        Firm: { Name: FirmName, FRN },
        Principals: [{ FirstName: "Nerys", LastName: "Alderton" }],
        version: 1,
      });
      const own = await admin.call("Profile/getForm", { Form: "user" });
      expect(own.DATA).toMatchObject({ User: { FirstName: "Nerys", NotifyBy: "At once by email" } });
      expect((await admin.call("Quote/getProducts", {})).products.map(({ id }) => id).sort()).toEqual([
        "FLEET",
        "LETPROP",
      ]);
    });

    it("or refusal settles the notice for everybody who was notified, and that of no other sign-up", async () => {
      const unread = async () =>
        (
          await portal.store.db
            .selectFrom("notice")
            .select("reference")
            .where("kind", "=", "signup-sent")
            .where("read_at", "is", null)
            .execute()
        ).map(({ reference }) => reference);
      const first = await ask(portal);
      const second = await ask(portal);
      const third = await ask(portal);
      expect(await unread()).toEqual(expect.arrayContaining([first, second, third].map(({ reference }) => reference)));
      expect((await staff.post("Signups/approve", approval(first.reference))).status).toBe(200);
      await staff.call("Signups/refuse", { reference: second.reference, reason: "Not on the Register." });
      const left = await unread();
      expect(left).toContain(third.reference);
      expect(left).not.toContain(first.reference);
      expect(left).not.toContain(second.reference);
    });

    it.each([
      ["none", "[]"],
      ["one that nobody published", '["BICYCLE"]'],
      ["a form that is no product", '["USER"]'],
    ])("with %s of the types of insurance is refused", async (_what, products) => {
      const { reference } = await ask(portal);
      expect(await staff.post("Signups/approve", { reference, products })).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "products" }] },
      });
    });

    it("happens once, and says who was first", async () => {
      const { reference } = await ask(portal);
      const other = await portal.as("provideradmin@provider.test");
      const answers = await Promise.all([
        staff.post("Signups/approve", approval(reference)),
        other.post("Signups/approve", approval(reference)),
        other.post("Signups/refuse", { reference, reason: "Not on the Register." }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const again = await staff.post("Signups/approve", approval(reference));
      expect(again).toMatchObject({ status: 409, body: { error: "settled" } });
      expect(String(again.body.message)).toMatch(/^Freya Holm has (approved|refused) it on 14\/07\/2026\./);
    });

    it("of a person who has an account by now is refused, and nothing is created", async () => {
      const { reference } = await ask(portal, { Signup: { Email: "broker@beta.test" } });
      const count = async () => (await portal.store.db.selectFrom("firm").select("id").execute()).length;
      const before = await count();
      const { obstacles } = await staff.call("Signups/get", { reference });
      expect(obstacles.map(({ path }) => path)).toEqual(["Email"]);
      expect(await staff.post("Signups/approve", approval(reference))).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "Email" }] },
      });
      expect(await count()).toBe(before);
    });

    it("of a firm with another firm's reference number is refused; a similar firm needs an explanation", async () => {
      const first = await ask(portal);
      await staff.call("Signups/approve", approval(first.reference));
      const same = await ask(portal, { Signup: { FRN: first.FRN } });
      const shown = await staff.call("Signups/get", { reference: same.reference });
      expect(shown.obstacles.map(({ path }) => path)).toEqual(["FRN"]);
      expect(shown.signup.matches).toEqual([
        { kind: "firm", name: first.FirmName, reference: null, state: null, by: ["frn"] },
      ]);
      expect((await staff.post("Signups/approve", approval(same.reference))).status).toBe(409);
      const alike = await ask(portal, { Signup: { FirmName: first.FirmName.toUpperCase() } });
      expect((await staff.call("Signups/get", { reference: alike.reference })).needsWord).toBe(true);
      expect(await staff.post("Signups/approve", approval(alike.reference))).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "IsAnother" }] },
      });
      expect((await staff.post("Signups/approve", { ...approval(alike.reference), IsAnother: "Yes" })).status).toBe(
        200,
      );
    });

    it("of two with one reference number at the same moment creates one firm", async () => {
      const first = await ask(portal);
      const second = await ask(portal, { Signup: { FRN: first.FRN } });
      const approvals = await Promise.all(
        [first, second].map(({ reference }) =>
          staff.post("Signups/approve", { ...approval(reference), IsAnother: "Yes" }),
        ),
      );
      expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
      const firms = await portal.store.db.selectFrom("firm").select("id").where("frn", "=", first.FRN).execute();
      expect(firms).toHaveLength(1);
    });

    it("warns of a firm with this name, in its office or in its mail domain, and requires an explanation for the name", async () => {
      const first = await ask(portal, { Address: { HouseNumber: "77" } });
      await staff.call("Signups/approve", approval(first.reference));
      const domain = first.Email.split("@")[1];
      const named = { FirmName: first.FirmName.replace("Ltd", "LIMITED").replace(" ", "  ") };
      const matchesOf = async (change: Parameters<typeof ask>[1]) => {
        const { reference } = await ask(portal, change);
        const { signup, needsWord } = await staff.call("Signups/get", { reference });
        const { rows } = await staff.call("Signups/list", { pageSize: 100 });
        expect(rows.find((row) => row.reference === reference)?.matches).toEqual(signup.matches);
        expect(signup.matches.every(({ name }) => name === first.FirmName)).toBe(true);
        return { needsWord, by: signup.matches.map(({ kind, by }) => ({ kind, by })) };
      };
      expect(await matchesOf({ Signup: named })).toEqual({ needsWord: true, by: [{ kind: "firm", by: ["name"] }] });
      expect(await matchesOf({ Signup: { Email: `second@${domain}` } })).toEqual({
        needsWord: false,
        by: [{ kind: "firm", by: ["mailDomain"] }],
      });
      expect(await matchesOf({ Address: { HouseNumber: " 77 " } })).toEqual({
        needsWord: false,
        by: [{ kind: "firm", by: ["address"] }],
      });
    });

    it("shows the applicant none of these warnings", async () => {
      const first = await ask(portal, { Address: { HouseNumber: "78" } });
      await staff.call("Signups/approve", approval(first.reference));
      const same = await ask(portal, { Signup: { FirmName: first.FirmName }, Address: { HouseNumber: "78" } });
      const beside = await ask(portal, { Signup: { Email: `second@${first.Email.split("@")[1]}` } });
      const other = await ask(portal);
      const mailedTo = async ({ Email, reference }: typeof other) => {
        const mails = (await mailsTo(portal, Email)).filter(({ subject }) => !subject.startsWith("Your code"));
        return JSON.stringify(mails).replaceAll(reference, "REFERENCE");
      };
      const usual = await mailedTo(other);
      expect(usual).toContain("you have asked to join");
      expect(await mailedTo(same)).toBe(usual);
      expect(await mailedTo(beside)).toBe(usual);
    });

    it("is requested by people whose names are one line", async () => {
      const lines = { Signup: anotherFirm({ FirstName: "Una\r\n\r\nVisit" }) };
      expect(await askToJoin(portal, lines)).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "/Signup/FirstName" }] },
      });
    });

    it("shows that a firm has asked twice", async () => {
      const first = await ask(portal);
      const second = await ask(portal, { Signup: { ...first, Email: first.Email } });
      const { signup } = await staff.call("Signups/get", { reference: second.reference });
      expect(signup.matches).toEqual([
        {
          kind: "signup",
          name: first.FirmName,
          reference: first.reference,
          state: "waiting",
          by: ["frn", "companyNumber", "name", "email"],
        },
      ]);
    });

    it("by a user who lacks a right of an administrator is refused: nobody grants what they lack", async () => {
      const { reference } = await ask(portal);
      const { db } = portal.store;
      await db
        .updateTable("app_user")
        .set({ permissions: presets.underwriter | rights.approveSignups })
        .where("id", "=", "provider-underwriter")
        .execute();
      const lesser = await portal.as("underwriter@provider.test");
      const { obstacles } = await lesser.call("Signups/get", { reference });
      expect(obstacles.map(({ message }) => message).join()).toContain("permissions that you do not have");
      expect((await lesser.post("Signups/approve", approval(reference))).status).toBe(409);
      await db
        .updateTable("app_user")
        .set({ permissions: presets.underwriter })
        .where("id", "=", "provider-underwriter")
        .execute();
    });
  });

  describe("a refusal", () => {
    it("mails the reason and stores it", async () => {
      const { reference, Email } = await ask(portal);
      await staff.call("Signups/refuse", { reference, reason: "  The firm is not on the Register. " });
      const mail = (await mailsTo(portal, Email)).find(({ subject }) => subject.includes("cannot open"));
      expect(mail?.body).toContain("The firm is not on the Register.");
      const { signup } = await staff.call("Signups/get", { reference });
      expect(signup).toMatchObject({ state: "refused", reason: "The firm is not on the Register.", madeFirm: null });
      expect(await staff.post("Signups/refuse", { reference, reason: "Again." })).toMatchObject({
        status: 409,
        body: { error: "settled" },
      });
    });

    it("needs a reason", async () => {
      const { reference } = await ask(portal);
      expect(await staff.post("Signups/refuse", { reference, reason: "   " })).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "reason" }] },
      });
    });
  });

  it("is reported when a stored sign-up is edited", async () => {
    const { reference } = await ask(portal);
    const { db } = portal.store;
    const stored = db.selectFrom("signup").select("answers").where("reference", "=", reference);
    const { answers } = await stored.executeTakeFirstOrThrow();
    await db.updateTable("signup").set({ answers: "{}" }).where("reference", "=", reference).execute();
    expect((await checkAudit(db)).map(({ subject, fault }) => [subject.split("/", 2).join("/"), fault])).toContainEqual(
      ["row/signup", "edited"],
    );
    await db.updateTable("signup").set({ answers }).where("reference", "=", reference).execute();
  });
});

describe.skipIf(!hasPostgres())("two staff members on two nodes of one PostgreSQL", () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await startTwoNodes();
  });
  afterAll(() => nodes.close());

  it("settle a sign-up once: one firm, one administrator, one invitation", async () => {
    const { one, two } = nodes;
    const staff = [await one.as("provideradmin@provider.test"), await two.as("provideradmin@provider.test")];
    const { reference, Email, FirmName } = await ask(one);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => staff[n % 2]?.post("Signups/approve", approval(reference))),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const answer of answers) if (answer?.status === 409) expect(answer.body).toMatchObject({ error: "settled" });
    const firms = await one.store.db.selectFrom("firm").select("id").where("name", "=", FirmName).execute();
    expect(firms).toHaveLength(1);
    expect((await mailsTo(one, Email)).filter(({ subject }) => subject.includes("account is open"))).toHaveLength(1);
    expect(await checkAudit(one.store.db)).toEqual([]);
  });
});
