import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { webStatuses } from "../../../schemas/quote-status.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

const questions = '[{"label":"When was it rewired?","type":"date","required":true}]';

/** What an underwriter does, with a valid form. */
const acts = {
  "Underwriting/claim": () => ({}),
  "Underwriting/release": () => ({}),
  "Underwriting/previewTerms": () => ({ adjustment: "0.1" }),
  "Underwriting/approve": (version: number) => ({ version, conditions: "[]", message: "Fine." }),
  "Underwriting/decline": (version: number) => ({ version, message: "No." }),
  "Underwriting/escalate": () => ({ message: "Up." }),
  "Underwriting/ask": (version: number) => ({ version, message: "Please.", due: "2026-07-17", questions }),
} as const;

/** The statuses that allow each; in others it is refused. */
const possible: Readonly<Record<keyof typeof acts, readonly string[]>> = {
  "Underwriting/claim": ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"],
  "Underwriting/release": ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"],
  "Underwriting/previewTerms": ["REFERRED", "MTA REFERRED"],
  "Underwriting/approve": ["REFERRED", "MTA REFERRED"],
  "Underwriting/decline": ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"],
  "Underwriting/escalate": ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"],
  "Underwriting/ask": ["REFERRED", "MTA REFERRED"],
};

const isAct = (path: string): path is keyof typeof acts => Object.hasOwn(acts, path);

describe("underwriting", () => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
  });
  afterAll(() => portal.close());

  const referred = async (answers: object = {}) => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData({ answers }) });
    await broker.call("Quote/calculate", made);
    const form = { QuoteRef: made.reference, Options: "A", DATA: dialogAnswers({ Message: "Please." }) };
    const sent = await broker.post("Quote/refer", form);
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    return { reference: made.reference, version: DATA.version, status: sent.status };
  };
  const others = webStatuses.flatMap((status) =>
    Object.keys(acts).flatMap((path) =>
      isAct(path) && !possible[path].includes(status) ? [[path, status] as const] : [],
    ),
  );

  describe("by call", () => {
    let quote: { reference: string; version: number };
    beforeAll(async () => {
      quote = await referred();
    });
    it.each(others)("%s is refused if a quote is %s", async (path, status) => {
      const { reference, version } = quote;
      await portal.store.db
        .updateTable("quote")
        .set({ web_status: status })
        .where("reference", "=", reference)
        .execute();
      const before = await portal.store.db.selectFrom("referral").selectAll().execute();
      const answer = await underwriter.post(path, { reference, ...acts[path](version) });
      expect(answer).toMatchObject({ status: 409, body: { error: "status", reasons: [{ path: "/RD/WebStatus" }] } });
      expect(await portal.store.db.selectFrom("referral").selectAll().execute()).toEqual(before);
    });
  });

  it("is refused in an unknown status", async () => {
    const { reference, version } = await referred();
    await portal.store.db
      .updateTable("quote")
      .set({ web_status: "ON HOLD" })
      .where("reference", "=", reference)
      .execute();
    for (const path of Object.keys(acts).filter(isAct))
      expect(await underwriter.post(path, { reference, ...acts[path](version) }), path).toMatchObject({
        status: 409,
        body: { error: "status" },
      });
  });

  it.each(["Underwriting/approve", "Underwriting/decline", "Underwriting/ask"] as const)(
    "%s over an older version is refused with the stored quote",
    async (path) => {
      const { reference, version } = await referred();
      const answer = await underwriter.post(path, { reference, ...acts[path](version - 1) });
      expect(answer).toMatchObject({ status: 409, body: { error: "stale-version", DATA: { version } } });
    },
  );

  it.each([...Object.keys(acts), "Underwriting/get"])("%s of an unknown reference is answered 404", async (path) => {
    const form = isAct(path) ? acts[path](1) : {};
    expect(await underwriter.post(path, { reference: "LP-999999999", ...form })).toMatchObject({ status: 404 });
  });

  it("does not show a quote that was never referred", async () => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    expect(await underwriter.post("Underwriting/get", { reference: made.reference })).toMatchObject({ status: 404 });
  });

  it("is for staff of the provider only, whatever rights a broker was given", async () => {
    const { reference } = await referred();
    await portal.store.db
      .updateTable("app_user")
      .set({ permissions: 131072 + 1024 + 511 })
      .where("email", "=", "manager@alpha.test")
      .execute();
    const manager = await portal.as("manager@alpha.test");
    expect(await manager.post("Underwriting/claim", { reference })).toMatchObject({ status: 403 });
    expect(await manager.post("Underwriting/get", { reference })).toMatchObject({ status: 403 });
    expect(await manager.post("Underwriting/queue", {})).toMatchObject({ status: 403 });
    expect(await manager.post("Underwriting/people", {})).toMatchObject({ status: 403 });
  });

  it("does not allow answers to its own questions", async () => {
    const { reference, version } = await referred();
    const { id } = await underwriter.call("Underwriting/ask", { reference, ...acts["Underwriting/ask"](version) });
    const form = { reference, id, version: 1 };
    expect(await underwriter.post("InfoRequest/send", form)).toMatchObject({ status: 403 });
    expect(await underwriter.post("InfoRequest/save", { ...form, DATA: '{"RD":{}}' })).toMatchObject({ status: 403 });
  });

  it("has its queue by due time, by status, by claimant, a page at a time", async () => {
    const mine = await referred();
    await underwriter.call("Underwriting/claim", { reference: mine.reference });
    const asked = await referred();
    await underwriter.call("Underwriting/ask", {
      reference: asked.reference,
      ...acts["Underwriting/ask"](asked.version),
    });
    const all = await underwriter.call("Underwriting/queue", { pageSize: 100 });
    const due = all.rows.map(({ targetAt }) => targetAt ?? "9999");
    expect(due).toEqual([...due].sort());
    expect(all.total).toBe(all.rows.length);
    expect(all.counts.all).toBe(all.total);
    const waiting = await underwriter.call("Underwriting/queue", { status: "info requested", pageSize: 100 });
    expect(waiting.rows.map(({ WebStatus }) => WebStatus)).toEqual(waiting.rows.map(() => "INFO REQUESTED"));
    expect(waiting.rows).toContainEqual(
      expect.objectContaining({ reference: asked.reference, infoDue: "2026-07-17", overdue: false }),
    );
    const changes = await underwriter.call("Underwriting/queue", { status: "mta info requested", pageSize: 100 });
    expect(all.counts.waiting).toBe(waiting.total + changes.total);
    const own = await underwriter.call("Underwriting/queue", { mine: "Yes", pageSize: 100 });
    const [claimed] = own.rows.filter(({ reference }) => reference === mine.reference);
    expect(own.rows).toEqual(all.rows.filter(({ claimedBy }) => claimedBy?.id === claimed?.claimedBy?.id));
    expect(own.rows.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining([asked.reference, mine.reference]),
    );
    expect(all.counts.mine).toBe(own.total);
    const second = await underwriter.call("Underwriting/queue", { pageSize: 1, page: 2 });
    expect(second.rows).toEqual(all.rows.slice(1, 2));
    expect(await underwriter.post("Underwriting/queue", { status: "ACCEPTED" })).toMatchObject({ status: 400 });
  });

  it("shows how long a referral has waited, in working time, and that it is late", async () => {
    const { reference } = await referred();
    const rowOf = async () => {
      const { rows } = await underwriter.call("Underwriting/queue", { pageSize: 100 });
      return rows.find((row) => row.reference === reference);
    };
    expect(await rowOf()).toMatchObject({ waitedMinutes: 0, overdue: false });
    const start = portal.clock.current;
    portal.clock.current = new Date("2026-07-15T09:30:00Z");
    underwriter = await portal.as("underwriter@provider.test");
    // From ten to five on Tuesday, and from nine to half past ten on Wednesday.
    expect(await rowOf()).toMatchObject({ waitedMinutes: 8.5 * 60, overdue: true });
    portal.clock.current = start;
    [underwriter, broker] = await Promise.all([portal.as("underwriter@provider.test"), portal.as("broker@alpha.test")]);
  });

  it("shows answers about crime, and a broker's reader nothing of the conversation", async () => {
    const crime = { UnspentConvictions: "Yes", ConvictionDetails: "Fraud in 2021, suspended sentence." };
    const { reference, status } = await referred(crime);
    expect(status).toBe(200);
    const risk = await underwriter.call("Underwriting/get", { reference });
    expect(risk.DATA.RD).toMatchObject(crime);
    expect(risk.reasons).toMatchObject([{ decision: { id: "L21" } }]);
    const { rows } = await underwriter.call("Underwriting/queue", { pageSize: 100 });
    const row = rows.find((each) => each.reference === reference);
    expect(row?.reasonWords).toEqual(risk.reasons.map(({ decision }) => decision.message));
    const reader = await portal.as("reader@alpha.test");
    expect(await reader.post("Referral/get", { reference })).toMatchObject({ status: 403 });
    const { state } = await reader.call("Quote/getData", { reference });
    expect(state.referrals).toMatchObject([{ options: "A", message: "" }]);
    const log = portal.log.join("");
    expect(log).not.toContain("Fraud");
    const mails = await portal.store.db.selectFrom("mail").select(["subject", "body"]).execute();
    expect(JSON.stringify(mails)).not.toContain("Fraud");
    const notices = await portal.store.db.selectFrom("notice").select("words").execute();
    expect(JSON.stringify(notices)).not.toContain("Fraud");
  });
});
