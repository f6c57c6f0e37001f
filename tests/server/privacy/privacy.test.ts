import { strFromU8 } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { forgetUploads } from "../../../src/db/commands/folders/uploads.ts";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { eraseClient } from "../../../src/db/commands/privacy/erase-user.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import { keepClientOf } from "../../../src/server/clients/keep-client-of.ts";
import { eraseExpired, forgetKeys } from "../../../src/server/jobs/remove-ended.ts";
import { answerPasswordAsks } from "../../../src/server/login/reset.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { upload } from "../files/uploading.ts";
import { storeOnPostgres } from "../filled-postgres.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { makePolicy } from "../policy/policies.ts";
import { startDemonstrationOn } from "../portal-on.ts";
import { askToJoin } from "../signup/signup-desk.ts";
import { hasPostgres } from "../start-postgres.ts";
import { zipOf } from "./zip-of.ts";

/** Every table that may contain a user's text, with its content. */
const everything = async (portal: InProcess): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(portal.store.db);
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await sql`select * from ${sql.table(name)} as whole`.execute(portal.store.db);
    texts.push(JSON.stringify(all.rows));
  }
  return texts.join("\n");
};

const because = (more: Readonly<Record<string, string | undefined>> = {}): string =>
  dialogAnswers({ Reason: "asked", Confirmed: true, ...more });

describe("the stored data of a client", () => {
  let portal: InProcess;
  let broker: Client;
  let admin: Client;
  let policy: string;
  let quote: string;
  let clientId: string;
  const SURNAME = "Quillfeather";
  beforeAll(async () => {
    portal = await startInProcess();
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
    admin = await portal.as("admin@alpha.test");
    const answers = { CompanyName: `${SURNAME} Lettings Ltd` };
    const bound = await makePolicy(broker, { answers });
    policy = bound.reference;
    const loose = await makeGolden(broker, { answers });
    await broker.call("Quote/calculate", loose);
    quote = loose.reference;
    await broker.call("Diary/add", { reference: quote, words: `${SURNAME} rings back.` });
    const file = new File(["As it is."], `${SURNAME} survey.txt`);
    await broker.call("Files/add", { reference: quote, place: "quote", file });
    const second = await broker.call("Files/add", { reference: quote, place: "quote", file });
    await broker.call("Files/remove", { reference: quote, id: second.attachment.id });
    const filed = await upload(broker, { place: policy }, `${SURNAME} letter.txt`, "As it was filed.");
    const { id = "", name = "" } = filed.file ?? {};
    const renamed = await broker.call("Folders/renameFile", { id, version: 1, name: `2 ${name}` });
    const files = JSON.stringify([{ id, version: renamed.files[0]?.version }]);
    await broker.call("Folders/tagFiles", { files, add: JSON.stringify([SURNAME]), remove: "[]" });
    const { people } = await admin.call("Privacy/find", { q: SURNAME.toLowerCase() });
    clientId = people.find(({ kind }) => kind === "client")?.id ?? "";
  });
  afterAll(() => portal.close());
  const person = () => ({ Kind: "client", PersonID: clientId }) as const;

  it("is found and shown with the day until which it is kept, for data protection staff only", async () => {
    const kept = await admin.call("Privacy/whatIsKept", person());
    expect(kept.quotes.map(({ reference, due }) => ({ reference, due }))).toEqual(
      expect.arrayContaining([
        { reference: policy, due: false },
        { reference: quote, due: false },
      ]),
    );
    expect(kept.quotes.find(({ reference }) => reference === quote)?.until).toBe("2027-11-21");
    expect(kept.quotes.find(({ reference }) => reference === policy)?.until).toMatch(/^2034-/);
    expect(kept.documents).toBeGreaterThan(3);
    expect((await broker.post("Privacy/whatIsKept", person())).status).toBe(403);
    const other = await portal.as("admin@beta.test");
    const foreign = await other.post("Privacy/whatIsKept", person());
    const unknown = await other.post("Privacy/whatIsKept", { ...person(), PersonID: "none" });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    const provider = await portal.as("provideradmin@provider.test");
    expect((await provider.call("Privacy/whatIsKept", { ...person(), Firm: "alpha" })).quotes).toEqual(kept.quotes);
  });

  it("is shown with the reason, and a search or a look at it is audited, without the words", async () => {
    const { db } = portal.store;
    const { quotes, firm } = await admin.call("Privacy/whatIsKept", person());
    expect(firm).toBe("Wickstead & Dunn");
    expect(quotes.find(({ reference }) => reference === quote)?.why).toContain("12 months after its last change");
    expect(quotes.find(({ reference }) => reference === policy)?.why).toContain("7 years after that");
    const found = await admin.call("Privacy/find", { q: SURNAME });
    expect(found).toMatchObject({ more: false, people: [{ kind: "client", id: clientId }] });
    expect(found.people[0]?.quotes).toBeGreaterThan(1);
    expect(await admin.post("Privacy/find", { q: "  " })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "q" }] },
    });
    const acts = await db
      .selectFrom("audit")
      .select(["subject", "action", "detail"])
      .where("action", "in", ["search-people", "look"])
      .where("actor", "=", "alpha-admin")
      .execute();
    expect(acts).toContainEqual({ subject: "user/alpha-admin", action: "search-people", detail: '{"found":1}' });
    // A reload within a quarter of an hour counts as one look.
    expect(acts.filter(({ subject }) => subject === `client/${clientId}`)).toHaveLength(1);
    expect(`${JSON.stringify(acts)}${portal.log.join("")}`.toLowerCase()).not.toContain(SURNAME.toLowerCase());
  });

  it("is exported as a readable archive, and the audit says who exported it", async () => {
    const { files } = await zipOf(portal, admin, person());
    const names = Object.keys(files);
    expect(names).toEqual(expect.arrayContaining(["READ ME.txt", "client.json", `${policy}/answers.txt`]));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text(`${quote}/answers.txt`)).toMatch(new RegExp(`^.+: ${SURNAME} Lettings Ltd$`, "m"));
    expect(text(`${quote}/talk.json`)).toContain("rings back");
    expect(text(`${quote}/talk.json`)).not.toContain("Nerys Alderton");
    expect(text("client.json")).not.toContain("alpha-broker");
    expect(text("READ ME.txt")).toContain("can still name others");
    expect(names.filter((name) => name.startsWith(`${policy}/documents/`)).length).toBeGreaterThan(3);
    expect(strFromU8((files[names.find((name) => name.endsWith(".pdf")) ?? ""] ?? new Uint8Array()).slice(0, 5))).toBe(
      "%PDF-",
    );
    expect((await zipOf(portal, broker, person())).status).toBe(403);
    const acts = await portal.store.db
      .selectFrom("audit")
      .select(["actor", "action"])
      .where("subject", "=", `client/${clientId}`)
      .where("action", "=", "export")
      .execute();
    expect(acts).toEqual([{ actor: "alpha-admin", action: "export" }]);
  }, 60_000);

  it("is exported with answers of an earlier version of the form, which may be about crime", async () => {
    const { db } = portal.store;
    const store = (data: string) => db.updateTable("quote").set({ data }).where("reference", "=", quote).execute();
    const { data } = await db
      .selectFrom("quote")
      .select("data")
      .where("reference", "=", quote)
      .executeTakeFirstOrThrow();
    const aside = { "1": { "RD/ClaimsBefore": `${SURNAME} had one` } };
    await store(JSON.stringify({ ...JSON.parse(data), MIGRATION: { aside } }));
    const { files } = await zipOf(portal, admin, person());
    const kept = JSON.parse(strFromU8(files[`${quote}/quote.json`] ?? new Uint8Array()));
    expect(kept.keptAside).toEqual(aside);
    await db.updateTable("app_user").set({ permissions: 17_473 }).where("email", "=", "reader@alpha.test").execute();
    const others = await zipOf(portal, await portal.as("reader@alpha.test"), person());
    expect(strFromU8(others.files[`${quote}/quote.json`] ?? new Uint8Array())).not.toContain("had one");
    await db
      .updateTable("app_user")
      .set({ permissions: presets.reader })
      .where("email", "=", "reader@alpha.test")
      .execute();
    await store(data);
  });

  it("shows a reader without the right nothing that may be about crime", async () => {
    const { db } = portal.store;
    const rights = 1 | 64 | 1024 | 16384;
    const give = (permissions: number) =>
      db.updateTable("app_user").set({ permissions }).where("email", "=", "reader@alpha.test").execute();
    await give(rights);
    const { files } = await zipOf(portal, await portal.as("reader@alpha.test"), person());
    await give(presets.reader);
    const names = Object.keys(files);
    expect(names).toContain(`${policy}/answers.txt`);
    expect(names.filter((name) => /documents|talk|changes/.test(name))).toEqual([]);
    expect(strFromU8(files["READ ME.txt"] ?? new Uint8Array())).toContain("without the permission");
  });

  it("is not erased before its time, neither on request nor by the job", async () => {
    const named = await admin.post("Privacy/erase", { ...person(), DATA: because({ Case: "Jane Doe" }) });
    expect(named).toMatchObject({ status: 409, body: { reasons: [{ path: "/Dialog/Case" }] } });
    for (const [wrong, path] of [
      [{ Reason: "whim" }, "/Dialog/Reason"],
      [{ Confirmed: undefined }, "/Dialog/Confirmed"],
    ] as const)
      expect(await admin.post("Privacy/erase", { ...person(), DATA: because(wrong) })).toMatchObject({
        status: 409,
        body: { reasons: [{ path }] },
      });
    const asked = { ...person(), DATA: because({ Case: "DP-2026-014" }) };
    const { erased, kept, gone } = await admin.call("Privacy/erase", asked);
    expect((await admin.call("Privacy/whatIsKept", person())).acts[0]).toMatchObject({
      act: "ask-erase",
      details: expect.arrayContaining(["Reason: The person has asked for it", "Case: DP-2026-014"]),
    });
    expect({ erased, gone }).toEqual({ erased: [], gone: false });
    expect(kept.map(({ reference }) => reference)).toEqual(expect.arrayContaining([policy, quote]));
    expect(await eraseExpired(portal.services, "node")).toBe(0);
  });

  it("is erased when nobody has to keep it: first the quote, the policy after seven years, and the audit holds", async () => {
    expect(await everything(portal)).toContain("rings back");
    const mails = [`Quote ${quote}: the price`, `Quote ${quote}1: another quote`];
    const sentAt = portal.clock.current;
    await portal.store.db
      .insertInto("mail")
      .values(
        mails.map((subject, at) => ({
          id: `mail-${at}`,
          firm_id: "alpha",
          to_address: "someone@alpha.test",
          subject,
          body: subject,
          documents: "[]",
          state: "sent" as const,
          tries: 1,
          next_at: sentAt,
          created_at: sentAt,
          sent_at: sentAt,
          error: null,
        })),
      )
      .execute();
    portal.clock.current = new Date("2027-12-05T09:00:00Z");
    const later = await portal.as("admin@alpha.test");
    const first = await later.call("Privacy/erase", { ...person(), DATA: because() });
    expect(first).toMatchObject({ erased: expect.arrayContaining([quote]), gone: false });
    expect(first.erased).not.toContain(policy);
    expect(first.kept.map(({ reference }) => reference)).toContain(policy);
    expect(await everything(portal)).not.toContain("rings back");
    const kept = await portal.store.db.selectFrom("mail").select("id").where("id", "like", "mail-%").execute();
    expect(kept).toEqual([{ id: "mail-1" }]);
    expect((await later.post("Quote/getData", { reference: quote })).status).toBe(404);
    expect((await later.call("Documents/search", { q: quote })).rows).toEqual([]);
    expect((await later.call("Documents/search", { q: SURNAME })).rows.map(({ reference }) => reference)).toEqual([
      policy,
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
    portal.clock.current = new Date("2035-01-01T09:00:00Z");
    expect(await eraseExpired(portal.services, "node")).toBeGreaterThan(0);
    // Responses to acceptances are kept for a week, for retries.
    await forgetKeys(portal.services, "node");
    await forgetUploads(portal.store.db, portal.clock.current);
    const left = (await everything(portal)).toLowerCase();
    const at = left.indexOf(SURNAME.toLowerCase());
    expect(at < 0 ? "" : left.slice(Math.max(0, at - 300), at + 100)).toBe("");
    expect(left).toContain(policy.toLowerCase());
    expect(await checkAudit(portal.store.db)).toEqual([]);
    expect(await eraseExpired(portal.services, "node")).toBe(0);
  }, 120_000);

  it("is reported by the check if it was removed without an audit row", async () => {
    const { db } = portal.store;
    const made = await makeGolden(await portal.as("broker@alpha.test"));
    const { id } = await db
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", made.reference)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("answer_change").where("quote_id", "=", id).execute();
    expect(await checkAudit(db)).toEqual([{ firmId: "alpha", subject: `quote/${id}`, seq: 1, fault: "missing" }]);
  });
});

describe("the stored data of a user", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  it("can be exported, and is erased once they are suspended, while their work remains", async () => {
    const admin = await portal.as("admin@alpha.test");
    const handler = await portal.as("handler@alpha.test");
    const Contact = { Subject: "The portal", Message: "Marked words of mine.", CallBack: "No" };
    const sent = await handler.call("Contact/send", { DATA: JSON.stringify({ Contact }) });
    const staff = await portal.as("underwriter@provider.test");
    const answered = { number: sent.id, version: 0, answer: "Marked words of the team." };
    await staff.call("Messages/answer", answered);
    const { people } = await admin.call("Privacy/find", { q: "handler@alpha.test" });
    const id = people[0]?.id ?? "";
    const person = { Kind: "user", PersonID: id } as const;
    const { files } = await zipOf(portal, admin, person);
    const text = JSON.stringify(Object.values(files).map((bytes) => strFromU8(bytes)));
    expect(text).toContain("handler@alpha.test");
    expect(text).toContain("Marked words of mine.");
    expect(text).toContain("Marked words of the team.");
    expect(text).not.toMatch(/plain:|password_hash|token_hash/);
    expect(await admin.post("Privacy/erase", { ...person, DATA: because() })).toMatchObject({
      status: 409,
      body: { error: "not-suspended" },
    });
    const operator = await portal.as("provideradmin@provider.test");
    await operator.call("Upkeep/suspend", { Email: "handler@alpha.test", Act: "suspend" });
    expect(await admin.call("Privacy/erase", { ...person, DATA: because() })).toEqual({
      erased: [],
      kept: [],
      gone: true,
    });
    expect(await everything(portal)).not.toContain("handler@alpha.test");
    expect(await portal.store.db.selectFrom("contact_message").select("id").execute()).toEqual([]);
    expect(await everything(portal)).not.toContain("Marked words");
    const acts = await portal.store.db
      .selectFrom("audit")
      .select("detail")
      .where("subject", "=", `user/${id}`)
      .where("action", "=", "erase")
      .execute();
    expect(acts).toEqual([{ detail: '{"reason":"asked"}' }]);
    const { name } = await portal.store.db
      .selectFrom("app_user")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Former user");
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is not recreated, and leaves no mail to another spelling of the address", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { people } = await admin.call("Privacy/find", { q: "broker@alpha.test" });
    const id = people[0]?.id ?? "";
    await portal.store.db.updateTable("app_user").set({ email: "Broker@Alpha.test" }).where("id", "=", id).execute();
    await portal.client().call("Login/forgot", { Email: "broker@alpha.test" });
    expect(await answerPasswordAsks(portal.services)).toBe(1);
    const before = await admin.call("Profile/getForm", { Form: "user", id });
    const seen = await admin.call("Users/get", { UserID: id });
    const { person } = await admin.call("Users/suspend", { UserID: id, version: seen.person?.version ?? 0 });
    await admin.call("Privacy/erase", { Kind: "user", PersonID: id, DATA: because() });
    expect((await everything(portal)).toLowerCase()).not.toContain("broker@alpha.test");
    const DATA = JSON.stringify({ ...before.DATA, version: 0 });
    const saved = await admin.post("Profile/saveForm", { Form: "user", id, DATA });
    expect([saved.status, saved.body.error]).toEqual([403, "forbidden"]);
    const version = person.version + 1;
    const erased = { status: 409, body: { error: "status" } };
    expect(await admin.post("Users/reactivate", { UserID: id, version })).toMatchObject(erased);
    expect(await admin.post("Users/resendInvite", { UserID: id })).toMatchObject(erased);
    const rights = { UserID: id, version, BranchID: person.branchId, Permissions: 3 };
    expect(await admin.post("Users/save", rights)).toMatchObject(erased);
    expect((await everything(portal)).toLowerCase()).not.toContain("broker@alpha.test");
    const { passed } = await admin.call("Users/transferWork", { UserID: id, to: "alpha-admin" });
    expect(passed.quotes).toBeGreaterThan(0);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});

describe("messages to the team, and sign-ups that were refused", () => {
  it("are erased after twelve months, not before, and the audit holds", async () => {
    const portal = await startInProcess();
    try {
      const broker = await portal.as("broker@alpha.test");
      const Contact = { Subject: "The portal", Message: "Marked words of mine.", CallBack: "No" };
      await broker.call("Contact/send", { DATA: JSON.stringify({ Contact }) });
      const asked = await askToJoin(portal);
      const staff = await portal.as("provideradmin@provider.test");
      await staff.call("Signups/refuse", { reference: String(asked.body.reference), reason: "Not in our appetite." });
      const left = async () => {
        const messages = await portal.store.db.selectFrom("contact_message").select("id").execute();
        const signups = await portal.store.db.selectFrom("signup").select("id").execute();
        return [messages.length, signups.length];
      };
      portal.clock.current = new Date("2027-07-14T08:00:00Z");
      await eraseExpired(portal.services, "node");
      expect(await left()).toEqual([1, 1]);
      portal.clock.current = new Date("2027-07-16T09:00:00Z");
      await eraseExpired(portal.services, "node");
      expect(await left()).toEqual([0, 0]);
      expect(await checkAudit(portal.store.db)).toEqual([]);
    } finally {
      await portal.close();
    }
  }, 60_000);
});

describe.skipIf(!hasPostgres())("stored data on PostgreSQL", () => {
  it("is erased at the end of retention, all of the demonstration's, and the audit holds", async () => {
    const { store, remove } = await storeOnPostgres("demonstration");
    const portal = await startInProcess({ store, seed: false });
    try {
      portal.clock.current = new Date("2040-01-01T09:00:00Z");
      expect(await eraseExpired(portal.services, "node")).toBeGreaterThan(20);
      for (const table of [
        "client",
        "document",
        "quote_version",
        "answer_change",
        "policy_version",
        "exposure",
      ] as const)
        expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await checkAudit(store.db)).toEqual([]);
    } finally {
      await portal.close();
      await remove();
    }
  }, 120_000);
});

describe.each(storeKinds())("data that is added to a quote during its erasure, on $name", (kind) => {
  it("is erased with it or refused, and neither fails", async () => {
    const portal = await startDemonstrationOn(kind);
    const SURNAME = "Quillfeather";
    try {
      const made = await portal.as("broker@alpha.test");
      const references: string[] = [];
      while (references.length < 3) {
        const quote = await makeGolden(made, { answers: { CompanyName: `${SURNAME} Lettings Ltd` } });
        await made.call("Quote/calculate", quote);
        references.push(quote.reference);
      }
      portal.clock.pass(500 * 24 * 60);
      const [broker, admin] = [await portal.as("broker@alpha.test"), await portal.as("admin@alpha.test")];
      const { people } = await admin.call("Privacy/find", { q: SURNAME });
      const added: number[] = [];
      let isOver = false;
      const add = async (reference: string) => {
        while (!isOver) added.push((await broker.post("Diary/add", { reference, words: `${SURNAME} rang.` })).status);
      };
      const adding = [...references, ...references].map(add);
      while (added.length < references.length) await new Promise((resolve) => setTimeout(resolve, 1));
      const asked = { Kind: "client", PersonID: people[0]?.id ?? "", DATA: because() } as const;
      const { erased, gone } = await admin.call("Privacy/erase", asked);
      isOver = true;
      await Promise.all(adding);
      expect([...erased].sort()).toEqual(references.sort());
      expect(gone).toBe(true);
      expect(added).toContain(200);
      expect(added.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(await everything(portal)).not.toContain(SURNAME);
      expect(await checkAudit(portal.store.db)).toEqual([]);
    } finally {
      await portal.close();
    }
  }, 60_000);

  it("keeps its client, who is not erased while it is filed under them", async () => {
    const portal = await startDemonstrationOn(kind);
    const { db } = portal.store;
    try {
      const broker = await portal.as("broker@alpha.test");
      const Pr = [{ FirstName: "Ada", LastName: "Quillfeather", DateOfBirth: "1980-03-04", Postcode: "LS6 3AB" }];
      const answers = JSON.stringify({ RD: { ProposerType: "Individual" }, Pr });
      const { client } = await broker.call("Clients/save", { answers });
      const { reference } = await makeGolden(broker);
      const quote = await db
        .selectFrom("quote")
        .selectAll()
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      const known = await db.selectFrom("client").selectAll().where("id", "=", client.id).executeTakeFirstOrThrow();
      const keeping = { newId: () => "another", at: new Date(), by: "alpha-broker", byName: "Nerys Alderton" };
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      let isFiled = false;
      const filing = inOneTransaction(db, async (transaction) => {
        await keepClientOf(transaction, quote, known, keeping);
        isFiled = true;
        await pause(300);
      });
      while (!isFiled) await pause(5);
      const erasing = inOneTransaction(db, (transaction) =>
        eraseClient(transaction, { firmId: "alpha", clientId: client.id }, { at: new Date(), actor: "alpha-admin" }),
      );
      await filing;
      expect(await erasing).toBe(false);
      const { client: filed } = await broker.call("Clients/get", { id: client.id });
      expect(filed.name).toBe(client.name);
      expect(await checkAudit(db)).toEqual([]);
    } finally {
      await portal.close();
    }
  }, 60_000);
});
