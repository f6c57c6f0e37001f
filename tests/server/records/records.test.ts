import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAnswers } from "../../../src/db/queries/records/records.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";
import { change, changed, open, paths, section, send } from "./records-client.ts";

describe.each(storeKinds())("answers about users and the firm on $name", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let admin: Client;
  const as = (account: string) => portal.as(account);
  const audit = (subject: string) =>
    portal.store.db.selectFrom("audit").selectAll().where("subject", "=", subject).orderBy("seq").execute();
  const stored = (kind: string, id: string) =>
    portal.store.db.selectFrom("record").selectAll().where("kind", "=", kind).where("id", "=", id).execute();

  beforeAll(async () => {
    portal = await startDemonstrationOn(kind);
    broker = await as("broker@alpha.test");
    admin = await as("admin@alpha.test");
  });
  afterAll(() => portal.close());

  it.each([
    ["user", "reader@alpha.test"],
    ["user", "underwriter@provider.test"],
    ["firm", "admin@alpha.test"],
    ["firm", "admin@beta.test"],
    ["firm", "provideradmin@provider.test"],
  ] as const)("of the demonstration (%s of %s) have no errors", async (Form, account) => {
    const { ERRORS } = await open(await as(account), Form);
    expect(ERRORS.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("are stored with the name that colleagues see, and with an audit that contains no answer", async () => {
    const client = await as("handler@alpha.test");
    const before = await open(client, "user");
    const said = { FirstName: "Imogen", LastName: "Farrow-Quill", Mobile: "07700 900123" };
    const { status, body } = await send(client, "user", "", changed(before.DATA, "User", said));
    expect(status).toBe(200);
    expect(section(body.DATA, "User")).toMatchObject({ LastName: "Farrow-Quill", Mobile: "+447700900123" });
    expect(body).toMatchObject({ id: "alpha-handler", DATA: { version: before.DATA.version + 1 } });
    expect((await client.call("Profile/getPermissions", {})).name).toBe("Imogen Farrow-Quill");
    const row = (await audit("user/alpha-handler")).at(-1);
    expect(row).toMatchObject({ actor: "alpha-handler", action: "change-record" });
    expect(JSON.parse(row?.detail ?? "{}")).toMatchObject({ changed: ["/User/LastName", "/User/Mobile"], version: 2 });
    expect(row?.detail).not.toMatch(/Farrow|7700/);
  });

  it("of a firm cannot use another firm's number, whose owner is not revealed", async () => {
    const other = await portal.store.db
      .selectFrom("firm")
      .selectAll()
      .where("id", "=", "beta")
      .executeTakeFirstOrThrow();
    const said = { FRN: String(other.frn), CompanyNumber: String(other.company_number) };
    const { status, body } = await change(admin, "firm", "", "Firm", said);
    expect(status).toBe(409);
    expect([...paths(body)].sort()).toEqual(["/Firm/CompanyNumber", "/Firm/FRN"]);
    expect(JSON.stringify(body)).not.toContain(other.name);
  });

  it("of a sign-up are read as blank as for a new user, and cannot be sent through this call", async () => {
    const blank = await broker.call("Profile/getForm", { Form: "signup" });
    const { FIELDS, DATA, ERRORS } = await portal.client().call("Signup/getForm", {});
    expect(blank).toMatchObject({ FIELDS, DATA, ERRORS, id: "0", locked: [{ path: "" }], changedBy: null });
    expect((await broker.post("Profile/getForm", { Form: "signup", id: "SU-104728" })).status).toBe(404);
    expect((await broker.post("Profile/saveForm", { Form: "signup", DATA: JSON.stringify(DATA) })).status).toBe(400);
  });

  it("that are unchanged create no version", async () => {
    const { DATA } = await open(broker, "user");
    const { body } = await send(broker, "user", "", DATA);
    expect(body).toMatchObject({ DATA: { version: DATA.version } });
  });

  it("are refused if one is missing or invalid, each reason at its question, and nothing is stored", async () => {
    const before = await stored("user", "alpha-broker");
    const answer = await change(broker, "user", "", "User", { LastName: "", ExpiryDays: 40, Telephone: "twelve" });
    expect(answer).toMatchObject({ status: 409, body: { error: "answers" } });
    expect([...paths(answer.body)].sort()).toEqual(["/User/ExpiryDays", "/User/LastName", "/User/Telephone"]);
    expect(await stored("user", "alpha-broker")).toEqual(before);
  });

  it.each([
    ["no list where choices are ticked", { NotifyAbout: "A renewal is due" }],
    ["a list where a text is asked", { FirstName: ["Nerys"] }],
    ["an object where a choice is asked", { PreferredContact: { value: "Email" } }],
    ["a number where a text is asked", { LastName: 7 }],
  ])("are refused from another site: %s", async (_, said) => {
    const answer = await change(broker, "user", "", "User", said);
    expect(answer.status).toBe(409);
    expect(paths(answer.body)).toEqual([`/User/${Object.keys(said)[0]}`]);
  });

  it("over an older version return the stored ones, with their author", async () => {
    const { DATA } = await open(broker, "user");
    await change(broker, "user", "", "User", { JobTitle: "Executive" });
    const late = await send(broker, "user", "", changed(DATA, "User", { JobTitle: "Partner" }));
    expect(late).toMatchObject({ status: 409, body: { error: "stale-version", changedBy: "Nerys Alderton" } });
    expect(section(late.body.DATA, "User").JobTitle).toBe("Executive");
  });

  it("sent twice at once are stored once", async () => {
    const { DATA } = await open(broker, "user");
    const both = await Promise.all(
      ["One", "Two"].map((JobTitle) => send(broker, "user", "", changed(DATA, "User", { JobTitle }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("that the form does not know remain unchanged, and none of the server's own is overwritten", async () => {
    const { DATA } = await open(broker, "user");
    const kept = { ...changed(DATA, "User", { HouseStyle: "plain" }), Elsewhere: { Note: 1 } };
    expect((await send(broker, "user", "", kept)).status).toBe(200);
    const next = await open(broker, "user");
    const without = { User: { ...section(DATA, "User"), HouseStyle: "loud" }, version: next.DATA.version };
    expect((await send(broker, "user", "", changed(without, "User", { JobTitle: "Broker" }))).status).toBe(200);
    const after = (await open(broker, "user")).DATA;
    expect(section(after, "User")).toMatchObject({ HouseStyle: "plain", JobTitle: "Broker" });
    expect(after).toMatchObject({ Elsewhere: { Note: 1 } });
    await change(broker, "user", "", "User", { permissions: 4_194_303, branch_id: "york", suspended: true });
    expect((await broker.call("Profile/getPermissions", {})).Permissions).toBe(511);
  });

  it.each([
    ["no JSON", "{", 400],
    ["no object", "[]", 400],
    ["a section that is none", '{"User":"x","version":1}', 400],
    ["a prototype", '{"User":{"__proto__":{}},"version":1}', 400],
    ["a key twice", '{"User":{"FirstName":"A","FirstName":"B"},"version":1}', 400],
    ["too much", `{"User":{"FirstName":"${"x".repeat(600_000)}"},"version":1}`, 400],
    ["a version that is none", '{"User":{},"version":"1"}', 400],
  ])("are refused with a clear word if %s", async (_, text, status) => {
    const answer = await send(broker, "user", "", text);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it("keep the sign-in address, and say why", async () => {
    const { locked, DATA } = await open(broker, "user");
    expect(locked).toMatchObject([
      { path: "/User/Email", message: expect.stringContaining("Someone else who manages the users") },
    ]);
    const sent = changed(DATA, "User", { Email: "other@alpha.test", JobTitle: "Account executive" });
    const { body } = await send(broker, "user", "", sent);
    expect(section(body.DATA, "User").Email).toBe("broker@alpha.test");
    expect((await as("broker@alpha.test")).cookie).toBeDefined();
  });

  it("of others are for users who manage users, in the branches that they manage", async () => {
    const manager = await as("manager@alpha.test");
    const status = async (client: Client, id: string) =>
      (await client.post("Profile/getForm", { Form: "user", id })).status;
    expect(await status(admin, "alpha-reader")).toBe(200);
    const refused = [
      [broker, "alpha-reader"],
      [manager, "alpha-reader"],
      [admin, "beta-reader"],
      [admin, "nobody"],
    ] as const;
    for (const [client, id] of refused) expect(await status(client, id)).toBe(404);
    const foreign = await admin.post("Profile/getForm", { Form: "user", id: "beta-reader" });
    expect(foreign.body).toEqual((await admin.post("Profile/getForm", { Form: "user", id: "nobody" })).body);
  });

  it("of a user with more rights can be read, not changed", async () => {
    await portal.store.db
      .updateTable("app_user")
      .set({ permissions: 5119 | 1024 })
      .where("id", "=", "beta-manager")
      .execute();
    const manager = await as("manager@beta.test");
    const { locked, DATA } = await open(manager, "user", "beta-admin");
    expect(locked).toMatchObject([{ path: "", message: expect.stringContaining("Joan Pell has permissions") }]);
    const answer = await send(manager, "user", "beta-admin", changed(DATA, "User", { LastName: "Nobody" }));
    expect(answer).toMatchObject({ status: 403, body: { error: "forbidden" } });
  });

  it("change a user's sign-in address, unless another account has it", async () => {
    const taken = await change(admin, "user", "alpha-reader", "User", { Email: "Broker@beta.test" });
    expect(taken.status).toBe(409);
    expect(paths(taken.body)).toEqual(["/User/Email"]);
    const { status } = await change(admin, "user", "alpha-reader", "User", { Email: "Piotr@Alpha.test" });
    expect(status).toBe(200);
    const Password = "demonstration-2026";
    const signIn = async (Email: string) => (await portal.client().post("Login/signIn", { Email, Password })).status;
    expect([await signIn("piotr@alpha.test"), await signIn("reader@alpha.test")]).toEqual([200, 401]);
    const told = await portal.store.db.selectFrom("mail").select("to_address").orderBy("created_at").execute();
    expect(
      told
        .map(({ to_address }) => to_address)
        .slice(-2)
        .sort(),
    ).toEqual(["Piotr@Alpha.test", "reader@alpha.test"]);
    expect((await audit("user/alpha-reader")).map(({ action }) => action)).toContain("sign-in-address");
  });

  it("need a fresh proof of identity where they change the address of another account, since its mail chooses the password", async () => {
    const manager = await as("admin@alpha.test");
    const { DATA } = await open(manager, "user", "alpha-handler");
    portal.clock.pass(6);
    const put = (answers: object) => ({
      Form: "user",
      id: "alpha-handler",
      DATA: JSON.stringify(changed(DATA, "User", answers)),
    });
    const taken = put({ Email: "mine@elsewhere.example" });
    expect(await manager.postOnce("Profile/saveForm", taken)).toMatchObject({
      status: 403,
      body: { error: "fresh-proof", message: "Confirm your identity to change how someone signs in." },
    });
    expect((await open(manager, "user", "alpha-handler")).DATA).toEqual(DATA);
    expect((await manager.postOnce("Profile/saveForm", put({ JobTitle: "Claims" }))).status).toBe(200);
  });

  it("of the firm are for users who may change them, and appear in the lists", async () => {
    expect((await broker.post("Profile/getForm", { Form: "firm" })).status).toBe(403);
    expect((await admin.post("Profile/getForm", { Form: "firm", id: "beta" })).status).toBe(404);
    const said = { Name: "Wickstead Dunn & Co", FRN: "777123", CompanyNumber: "sc 012345", MfaRequired: "No" };
    expect((await change(admin, "firm", "", "Firm", said)).status).toBe(200);
    const firm = await portal.store.db.selectFrom("firm").selectAll().where("id", "=", "alpha").executeTakeFirst();
    const columns = { name: "Wickstead Dunn & Co", frn: "777123", company_number: "SC012345", mfa_required: false };
    expect(firm).toMatchObject(columns);

    const told = async () => {
      const { notices } = await (await as("provideradmin@provider.test")).call("Notices/list", {});
      return notices.filter(({ kind }) => kind === "firm-changed");
    };
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice?.words).toMatch(/changed the name from .+ to Wickstead Dunn & Co, the firm reference number from/);
    expect((await change(admin, "firm", "", "Firm", { MfaRequired: "No" })).status).toBe(200);
    expect(await told(), "nobody is notified of what stays as it is").toHaveLength(1);
  });

  it("of the firm's principals are a list, whose entries keep their ids and lose no answer", async () => {
    const { DATA } = await open(admin, "firm");
    const before = Array.isArray(DATA.Principals) ? DATA.Principals : [];
    const added = { FirstName: "Ada", LastName: "Quill", Role: "Director", Share: 0 };
    const sent = await send(admin, "firm", "", { ...DATA, Principals: [...before, added] });
    expect(sent.status).toBe(200);
    const { DATA: after } = await open(admin, "firm");
    expect(after.Principals).toMatchObject([{ id: "principal1" }, { id: "principal2" }, { LastName: "Quill" }]);
    const over = { ...after, Principals: [{ ...added, id: "principal1", Share: 101 }] };
    expect(paths((await send(admin, "firm", "", over)).body)).toContain("/Principals/0/Share");
  });

  it("are read by many ids at once", async () => {
    const found = await recordAnswers(portal.store.db, "alpha", "user", ["alpha-admin", "alpha-broker", "beta-admin"]);
    expect([...found.keys()].sort()).toEqual(["alpha-admin", "alpha-broker"]);
    expect(section(found.get("alpha-admin"), "User").NotifyBy).toBe("At once by email");
  });
});
