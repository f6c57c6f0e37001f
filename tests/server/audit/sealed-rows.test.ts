import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { firmColumn } from "../../../src/db/audit/read-sealed.ts";
import { type SealedName, sealedNames, sealedRows, sealSubject } from "../../../src/db/audit/sealed-rows.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { sealedColumns } from "../../../src/db/quote-write.ts";
import { makeFactors } from "../access/make-factors.ts";
import { upload } from "../files/uploading.ts";
import { inOneFile } from "../forms/publish-next.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";
import { setLogo } from "../logo/logo-pictures.ts";
import { askToJoin } from "../signup/signup-desk.ts";
import { foundAfter } from "./found-after.ts";

type Row = Readonly<Record<string, unknown>>;

/** Another value of the same type; of an enumerated column another of its values. */
const forged = (value: unknown, type: unknown, table = ""): unknown => {
  if (value === "broker") return "provider";
  if (value === "approved") return table === "draft_note" ? "sent-back" : "refused";
  if (value === "published") return "dropped";
  if (value === "new" || value === "renewal") return "mta";
  if (Array.isArray(value)) return [...value, "forged"];
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value instanceof Date) return new Date(value.getTime() + 1_000);
  if (typeof value === "string") return value.startsWith("{") || value.startsWith("[") ? "[7]" : `${value}x`;
  return type === "timestamp with time zone" ? new Date(0) : type === "integer" || type === "bigint" ? 7 : "forged";
};

/** The branch of a forged account, which must exist. */
const addForgedBranch = async (transaction: Database, { firm_id, branch_id }: Row): Promise<void> => {
  const branch = { firm_id: String(firm_id), id: String(forged(branch_id, "text")), name: "Forged" };
  await transaction
    .insertInto("branch")
    .values(branch)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

describe("what the store's commands write", () => {
  let portal: InProcess;
  let db: Database;
  /** A row of each kind, with its subject. */
  const samples = new Map<SealedName, Row>();
  const types = new Map<string, string>();

  beforeAll(async () => {
    portal = await startInProcess();
    db = portal.store.db;
    const broker = await portal.as("broker@alpha.test");
    const underwriter = await portal.as("underwriter@provider.test");
    const made = await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: goldenData({ items: (items) => items.map((item) => ({ ...item, FloodHistory: "Yes" })) }),
    });
    await broker.call("Quote/calculate", made);
    const { reference } = made;
    await broker.call("Files/add", { reference, place: "referral", file: new File(["As it was."], "note.txt") });
    await broker.call("Folders/create", { name: "As it was made" });
    await upload(broker, { place: reference }, "letter.txt", "As it was filed.");
    await broker.call("Diary/add", { reference, words: "Ring the client." });
    await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "As it was said." }),
    });
    const { version } = (await underwriter.call("Quote/getData", { reference })).DATA;
    await underwriter.call("Underwriting/ask", {
      reference,
      version,
      message: "More, please.",
      due: "2026-07-17",
      questions: JSON.stringify([{ type: "text", label: "How deep was the water?", required: true }]),
    });
    const priced = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    const { DATA } = await broker.call("Quote/calculate", priced);
    const accept = { reference: priced.reference, version: DATA.version, IdempotencyKey: priced.reference };
    await broker.call("Quote/accept", accept);
    const { documents } = await broker.call("Documents/list", { reference: priced.reference });
    await broker.call("Documents/makeLink", { id: documents[0]?.id ?? "" });
    const bound = (await broker.call("Quote/getData", { reference: priced.reference })).DATA;
    await broker.call("Policy/requestCancellation", {
      reference: priced.reference,
      version: bound.version,
      DATA: dialogAnswers({ Effective: String(bound.RD.InceptionDateISO).slice(0, 10), Reason: "sold" }),
    });
    const senior = await portal.as("senior@provider.test");
    const asked = (await senior.call("Quote/getData", { reference: priced.reference })).DATA;
    await senior.call("Policy/confirmCancellation", { reference: priced.reference, version: asked.version });
    await makeFactors(portal, "reader@alpha.test");
    const admin = await portal.as("admin@alpha.test");
    await admin.call("Users/transferWork", { UserID: "alpha-broker", to: "alpha-handler" });
    await setLogo(admin);
    const Contact = { Subject: "The portal", Message: "As it was written.", CallBack: "No" };
    const sent = await admin.call("Contact/send", { DATA: JSON.stringify({ Contact }) });
    await underwriter.call("Messages/claim", { number: sent.id, version: 0 });
    await underwriter.call("Messages/answer", { number: sent.id, version: 1, answer: "As it was answered." });
    await askToJoin(portal);
    const [product, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
    const rate = { name: "ipt-standard", Value: "14", From: "2027-01-01", ChangesFrom: "2027-06-01" };
    await product.call("Studio/askRate", { ...rate, Reason: "As it was asked.", Base: 0 });
    await second.call("Studio/decideRate", { name: rate.name, number: 1, Verdict: "approved" });
    const form = await product.call("Forms/get", { id: "FIRM" });
    const Files = inOneFile({ ...Object(form.Definition), title: "As it is called." });
    const opened = await product.call("Studio/openDraft", {
      Files,
      Base: form.version,
      Title: "A title",
      Reason: "A reason.",
    });
    const seen = { draft: opened.draft.number, revision: opened.draft.revision };
    const said = await second.call("Studio/noteDraft", { ...seen, Words: "As it was remarked." });
    await product.call("Studio/noteDraft", { ...seen, Answers: said.number, Settles: "yes" });
    await product.call("Studio/askReview", { ...seen, Release: "none" });
    await second.call("Studio/verdict", { ...seen, Verdict: "approved", Words: "As it was said." });
    await product.call("Studio/publishDraft", seen);
    for (const name of sealedNames) {
      const { table, columns } = sealedRows[name];
      const filled = sql.join(
        columns.map((column) => sql`(${sql.ref(column)} is not null)::integer`),
        sql` + `,
      );
      const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${filled} desc limit 1`.execute(db);
      if (rows[0]) samples.set(name, rows[0]);
    }
    const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
      select table_name, column_name, data_type from information_schema.columns`.execute(db);
    for (const { table_name, column_name, data_type } of rows) types.set(`${table_name} ${column_name}`, data_type);
  }, 120_000);
  afterAll(() => portal.close());

  const subjectOf = (name: SealedName): string => sealSubject(name, samples.get(name) ?? {});

  const isRow = (name: SealedName) => {
    const row = samples.get(name) ?? {};
    return sql.join(
      [firmColumn(sealedRows[name]), ...sealedRows[name].key].map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
  };

  it("has a row of every kind, and the check reports nothing", async () => {
    expect([...samples.keys()]).toEqual(sealedNames);
    expect(await checkAudit(db)).toEqual([]);
  });

  const rounds = Math.max(...sealedNames.map((name) => sealedRows[name].columns.length));
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    "is reported if its sealed column %i was changed",
    async (round) => {
      const changed = new Map<string, string>();
      const found = await foundAfter(db, async (transaction) => {
        for (const name of sealedNames) {
          const { table, columns } = sealedRows[name];
          const [column, row] = [columns[round], samples.get(name) ?? {}];
          if (column === undefined) continue;
          if (table === "app_user") await addForgedBranch(transaction, row);
          const value = forged(row[column], types.get(`${table} ${column}`), table);
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${isRow(name)}`.execute(
            transaction,
          );
          changed.set(`${table}.${column}`, subjectOf(name));
        }
      });
      const edited = new Set(found.filter(({ fault }) => fault === "edited").map(({ subject }) => subject));
      expect([...changed].filter(([, subject]) => !edited.has(subject))).toEqual([]);
    },
  );

  it.each<readonly [string, readonly SealedName[], (transaction: Database, name: SealedName) => Promise<unknown>]>([
    [
      "it was removed",
      sealedNames.filter((name) => !sealedRows[name].ends),
      async (transaction, name) => {
        await sql`delete from ${sql.table(sealedRows[name].table)} where ${isRow(name)}`.execute(transaction);
      },
    ],
    [
      "no command wrote it",
      sealedNames.filter((name) => sealedRows[name].unsealed !== "any"),
      (transaction, name) => transaction.deleteFrom("audit").where("subject", "=", subjectOf(name)).execute(),
    ],
  ])("is reported if %s", async (_what, names, change) => {
    const found = await foundAfter(db, async (transaction) => {
      for (const name of names) await change(transaction, name);
    });
    const missing = new Set(found.filter(({ fault }) => fault === "missing").map(({ subject }) => subject));
    expect(names.filter((name) => !missing.has(subjectOf(name)))).toEqual([]);
  });

  it("is reported if any column of a quote besides the answers was changed", async () => {
    const filled = sql.join(
      sealedColumns.map((column) => sql`(${sql.ref(column)} is not null)::integer`),
      sql` + `,
    );
    const quotes = await db
      .selectFrom("quote")
      .selectAll()
      .orderBy(sql`${filled} desc`)
      .limit(sealedColumns.length)
      .execute();
    const branches = await db.selectFrom("branch").select(["firm_id", "id"]).execute();
    const changed = new Map<string, string>();
    const found = await foundAfter(db, async (transaction) => {
      for (const [place, column] of sealedColumns.entries()) {
        const quote = quotes[place];
        if (!quote) throw new Error("The demonstration has a quote for each column.");
        const other = branches.find(({ firm_id, id }) => firm_id === quote.firm_id && id !== quote.branch_id);
        const value = column === "branch_id" ? other?.id : forged(quote[column], types.get(`quote ${column}`));
        await sql`update quote set ${sql.ref(column)} = ${value} where id = ${quote.id}`.execute(transaction);
        changed.set(column, `quote/${quote.id}`);
      }
    });
    const edited = new Set(found.filter(({ fault }) => fault === "edited").map(({ subject }) => subject));
    expect([...changed].filter(([, subject]) => !edited.has(subject))).toEqual([]);
    expect(changed.size).toBe(sealedColumns.length);
  });

  it.each<readonly [string, (transaction: Database) => Promise<unknown>]>([
    ["edited", (transaction) => transaction.updateTable("exposure").set({ amount: 1 }).execute()],
    ["removed", (transaction) => transaction.deleteFrom("exposure").execute()],
  ])("is reported if a sum insured by postcode was %s", async (_what, change) => {
    const [row] = await db.selectFrom("exposure").selectAll().execute();
    expect(await foundAfter(db, change)).toContainEqual(
      expect.objectContaining({ subject: `quote/${row?.quote_id}`, fault: "edited" }),
    );
  });
});
