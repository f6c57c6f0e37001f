import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { createAccounts } from "../../../src/db/commands/people/accounts.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { detailLine } from "../../../src/insurance/audit/detail-words.ts";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import { bypassTriggers } from "../../db/past-triggers.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("the audit page", () => {
  let portal: InProcess;
  let operator: Client;
  let reference: string;
  /** The quote's own chain, without those of its documents. */
  let subject: string;
  beforeAll(async () => {
    portal = await startInProcess();
    operator = await portal.as("provideradmin@provider.test");
    const broker = await portal.as("broker@alpha.test");
    portal.clock.pass(1);
    const made = await makeGolden(broker);
    reference = made.reference;
    portal.clock.pass(1);
    await broker.call("Quote/calculate", made);
    const { id } = await portal.store.db
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    subject = `quote/${id}`;
  });
  afterAll(() => portal.close());
  const person = (firm_id: string, branch_id: string, id: string) => ({
    firm_id,
    id,
    branch_id,
    email: `${id}@${firm_id}.test`,
    name: id,
    permissions: rights.readAudit,
    password_hash: "plain:demonstration-2026",
    suspended: false,
  });
  /** A user of a broker firm who may read its audit. */
  const auditor = async (firm: string, branch: string) => {
    const user = person(firm, branch, `auditor-${branch}`);
    await createAccounts(portal.store.db, { firms: [], branches: [], users: [user], grants: [] });
    return portal.as(user.email);
  };
  const search = (form: Record<string, string | number> = {}) => operator.call("Audit/search", form);

  it("says who did what to what, newest first, each row with its chain", async () => {
    const { rows } = await search({ Subject: subject });
    const shown = rows.map(({ who, act, about, seq, chain }) => [who, act, about, seq, chain]);
    expect(shown).toEqual([
      ["Nerys Alderton", "calculate", "Quote", 2, "whole"],
      ["Nerys Alderton", "create", "Quote", 1, "whole"],
    ]);
    expect(rows[0]).toMatchObject({ reference, firm: "Wickstead & Dunn" });
    expect(rows[0]?.details.map(detailLine)).toEqual(
      expect.arrayContaining(["From: INCOMPLETE", "To: QUOTED", expect.stringMatching(/^Premium: £[\d,]+\.\d\d$/)]),
    );
    expect(rows[0]?.path).toBe(`/user/risk-capture/first/LETPROP/${reference}`);
    expect(rows[0]?.covered).toEqual(expect.arrayContaining([expect.stringMatching(/^data: [0-9a-f]{64}$/)]));
    const about = (await search({ Subject: reference })).rows;
    expect(about.map((row) => row.about)).toEqual(expect.arrayContaining(["Quote", "Document Statement of fact"]));
    expect(about.every((row) => row.reference === reference)).toBe(true);
    expect(JSON.stringify(rows[0]?.details)).not.toMatch(/[0-9a-f]{64}/);
  });

  it("says which rights were granted and removed, with the names of branches and fields", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { people } = await admin.call("Users/list", {});
    const handler = people.find(({ email }) => email === "handler@alpha.test");
    if (!handler) throw new Error("The demonstration has a handler.");
    const { id, version, branchId } = handler;
    await admin.call("Users/save", { UserID: id, version, BranchID: branchId, Permissions: presets.reader });
    const { rows } = await search({ Subject: `user/${id}`, Act: "rights" });
    expect(rows[0]?.details.map(detailLine)).toEqual([
      expect.stringMatching(/^Taken: .*Create and edit quotes/),
      expect.stringMatching(/^Version: /),
    ]);
    expect(rows[0]).toMatchObject({ about: `Account ${handler.name}`, path: null });
  });

  it("shows sign-ins and sign-outs with method and address, in the chain of the account", async () => {
    const client = await portal.as("manager@alpha.test");
    await client.post("Login/signOut");
    const { rows } = await search({ Subject: "manager@alpha.test" });
    const shown = rows.map(({ act, details, chain }) => [act, details.map(detailLine), chain]);
    expect(shown).toContainEqual(["sign-out", ["From network address: 127.0.0.1"], "whole"]);
    const signIn = shown.find(([act]) => act === "sign-in");
    expect(signIn?.[1]).toEqual(expect.arrayContaining(["By: Password", "From network address: 127.0.0.1"]));
    expect(signIn?.[2]).toBe("whole");
  });

  it("is filtered by user, subject, act and day", async () => {
    const [all, byAct, byWho, byDay, before] = [
      await search({ pageSize: 200 }),
      await search({ Act: "calculate", Who: "nerys", pageSize: 200 }),
      await search({ Who: "broker@beta.test", pageSize: 200 }),
      await search({ From: "2026-07-14", To: "2026-07-14", Subject: subject }),
      await search({ To: "2026-07-13", Subject: subject }),
    ];
    expect(all.rows.length).toBe(200);
    expect(all.rows.every(({ act }) => act !== "seal")).toBe(true);
    expect(byAct.rows.length).toBeGreaterThan(1);
    expect(byAct.rows.every(({ act, who }) => act === "calculate" && who === "Nerys Alderton")).toBe(true);
    expect(new Set(byWho.rows.map(({ who }) => who))).toEqual(new Set(["Hannah Lisle"]));
    expect(byDay.rows).toHaveLength(2);
    expect(before.rows).toEqual([]);
    expect((await search({ Who: "nobody of this name" })).rows).toEqual([]);
    expect((await search({ Subject: "LP-999999" })).rows).toEqual([]);
  });

  it.each<Record<string, string>>([
    {},
    { Who: "alpha.test" },
    { Who: "a", Act: "create" },
    { Act: "create", To: "2026-07-13" },
    { From: "2026-07-01" },
  ])("has no gaps and no duplicates between pages, filtered by %o", async (filters) => {
    const whole = (await search({ ...filters, pageSize: 200 })).rows;
    expect(whole.length).toBeGreaterThan(14);
    const paged: unknown[] = [];
    let After: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        ...filters,
        pageSize: 7,
        ...(After ? { After } : {}),
      });
      paged.push(...page.rows);
      After = page.next ?? undefined;
    } while (After && paged.length < 200);
    expect(paged.slice(0, 200)).toEqual(whole);
  });

  it("is found by policy number, each row in its own firm", async () => {
    const policy = await portal.store.db
      .selectFrom("quote")
      .select(["id", "policy_number"])
      .where("firm_id", "=", "alpha")
      .where("policy_number", "is not", null)
      .where("kind", "=", "new")
      .executeTakeFirstOrThrow();
    const Subject = policy.policy_number ?? "";
    expect((await search({ Subject })).rows.map((row) => row.subject)).toContain(`quote/${policy.id}`);
    const [own, foreign] = [await auditor("alpha", "leeds"), await auditor("beta", "bristol")];
    expect((await own.call("Audit/search", { Subject })).rows.length).toBeGreaterThan(0);
    expect((await foreign.call("Audit/search", { Subject })).rows).toEqual([]);
    expect((await foreign.call("Audit/search", { Subject: `quote/${policy.id}` })).rows).toEqual([]);
  });

  it("finds a firm's own users by name, however many others have the same name", async () => {
    const alike = Array.from({ length: 210 }, (_, n) => person("beta", "bristol", `a.ruth${n}`));
    await createAccounts(portal.store.db, { firms: [], branches: [], users: alike, grants: [] });
    const { rows } = await (await auditor("alpha", "york")).call("Audit/search", { Who: "ruth" });
    expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(["Ruth Wickstead"]));
  });

  it("names the user's own firm beside the firm in which the act was done", async () => {
    const broker = await portal.as("broker@alpha.test");
    const made = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/calculate", made);
    const reason = dialogAnswers({ Message: "Please look." });
    await broker.call("Quote/refer", { QuoteRef: made.reference, Options: "A,premium", DATA: reason });
    const underwriter = await portal.as("underwriter@provider.test");
    await underwriter.call("Underwriting/claim", { reference: made.reference });
    expect(DATA.RD.WebStatus).toBe("QUOTED");
    const { rows } = await search({ Subject: made.reference });
    const firms = new Set(rows.map(({ who, whoFirm, firm }) => [who, whoFirm, firm].join(" | ")));
    expect([...firms].sort()).toEqual([
      "Alasdair Croft | Fennmoor Underwriting | Wickstead & Dunn",
      "Nerys Alderton | Wickstead & Dunn | Wickstead & Dunn",
    ]);
  });

  it("says that the last day is before the first instead of showing no rows", async () => {
    expect(await operator.post("Audit/search", { From: "2026-07-14", To: "2026-07-13" })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "To", message: expect.stringContaining("before the start date") }] },
    });
    expect((await operator.post("Audit/search", { From: "2026-07-14", To: "2026-07-14" })).status).toBe(200);
  });

  it("refuses an invalid day and an invalid page, with the field's name", async () => {
    expect(await operator.post("Audit/search", { From: "2026-02-30" })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "From" }] },
    });
    for (const After of ["x", Buffer.from("[1]").toString("base64url"), Buffer.from("{}").toString("base64url")])
      expect(await operator.post("Audit/search", { After }), After).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "After" }] },
      });
  });

  it("is exported with the same rows, only with the right to do so", async () => {
    const server = (client: Client) =>
      portal.server.inject({
        method: "POST",
        url: "/files/audit.csv",
        headers: {
          host: "portal.test",
          cookie: client.cookie ?? "",
          "content-type": "multipart/form-data; boundary=b",
        },
        payload: `--b\r\ncontent-disposition: form-data; name="Subject"\r\n\r\n${subject}\r\n--b--\r\n`,
      });
    const file = await server(operator);
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-disposition"]).toContain("Audit 2026-07-14.csv");
    const lines = file.body.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("Nerys Alderton,Priced,Quote");
    expect((await server(await portal.as("admin@alpha.test"))).statusCode).toBe(403);
    expect((await server(portal.client())).statusCode).toBe(401);
  });

  it("marks a row that was edited and a row whose predecessor is missing; the check reports both", async () => {
    const { db } = portal.store;
    const first = await db
      .selectFrom("audit")
      .selectAll()
      .where("subject", "=", subject)
      .where("seq", "=", 1)
      .executeTakeFirstOrThrow();
    const chains = async () => (await search({ Subject: subject })).rows.map(({ chain }) => chain);
    await bypassTriggers(db, (past) =>
      past
        .updateTable("audit")
        .set({ actor: "alpha-admin" })
        .where("subject", "=", subject)
        .where("seq", "=", 1)
        .execute(),
    );
    expect(await chains()).toEqual(["whole", "edited"]);
    expect(await checkAudit(db)).toContainEqual({ firmId: "alpha", subject, seq: 1, fault: "edited" });
    await bypassTriggers(db, (past) =>
      past.deleteFrom("audit").where("subject", "=", subject).where("seq", "=", 1).execute(),
    );
    expect(await chains()).toEqual(["missing-before"]);
    await db.insertInto("audit").values(first).execute();
    expect(await chains()).toEqual(["whole", "whole"]);
    expect(await checkAudit(db)).toEqual([]);
  });
});
