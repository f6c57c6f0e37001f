import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/server/calls.ts";
import type { CallShape } from "../../src/server/contract/call-shape.ts";
import { runJobs } from "../../src/server/jobs/run-jobs.ts";
import { callTable } from "./call-rows/call-table.ts";
import type { Client } from "./client.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "./in-process.ts";

/** Distinctive values, so that each is found wherever it appears. */
const marks = {
  password: "Zanzibar-Secret-Password-77",
  token: "TOKENMARKxYzTOKENMARKxYzTOKENMARKxYzTOKENMA",
  code: "918273",
  birth: "1961-03-17",
  postcode: "ZE3 9JW",
  name: "Quillfeather",
  email: "marked.person@marked.test",
} as const;

/** A form of a call with a distinctive value in every free text field. */
const marked = (shape: CallShape, form: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape.form).flatMap(([name, { schema }]) => {
      const own = form[name];
      if (own instanceof File || (own === undefined && schema["x-type"] === "File")) return [];
      if (typeof own === "string" && own.startsWith("{")) return [[name, own]];
      const isFree = schema.type === "string" && schema.enum === undefined && schema.pattern === undefined;
      const limit = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
      const text = Object.values(marks).join(" ").slice(0, limit);
      return [[name, isFree ? text : String(own ?? "")]];
    }),
  );

describe("the log at its most verbose level", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess({ env: { LOG_LEVEL: "trace" } });
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const found = (): readonly string[] => {
    const log = portal.log.join("");
    return Object.entries(marks).flatMap(([what, mark]) => {
      const at = log.toLowerCase().indexOf(mark.toLowerCase());
      return at < 0 ? [] : [`${what}: ${log.slice(Math.max(0, at - 300), at + 100)}`];
    });
  };

  it("contains nothing that a call was sent, whether it succeeds or is refused", async () => {
    const { reference, version } = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference });
    const operator = await portal.as("provideradmin@provider.test");
    const quote = { reference, version, data: JSON.stringify(DATA) };
    for (const shape of calls) {
      if (shape.path === "Login/signOut") continue;
      const row = callTable[shape.path];
      const form = row.form(quote);
      for (const client of [row.as ? await portal.as(row.as) : broker, portal.client()]) {
        await client.post(shape.path, marked(shape, form));
        await client.post(shape.path, { ...form, [marks.name]: marks.password });
      }
    }
    for (const path of ["/files/audit.csv", "/files/person.zip", "/files/backup", "/files/quotes.csv"])
      await portal.server.inject({
        method: "POST",
        url: `${path}?q=${encodeURIComponent(marks.name)}`,
        headers: {
          host: "portal.test",
          cookie: operator.cookie ?? "",
          "content-type": "multipart/form-data; boundary=b",
        },
        payload: `--b\r\ncontent-disposition: form-data; name="q"\r\n\r\n${marks.name} ${marks.postcode}\r\n--b--\r\n`,
      });
    expect(portal.log.length).toBeGreaterThan(calls.length);
    expect(found()).toEqual([]);
  }, 120_000);

  it("contains nothing of who signs in, with which credentials, or how they fail", async () => {
    for (const form of [
      { Email: marks.email, Password: marks.password },
      { Email: "broker@alpha.test", Password: marks.password, Code: marks.code },
    ])
      await portal.client().post("Login/signIn", form);
    await portal.client().post("Login/forgot", { Email: marks.email });
    await portal.client().post("Login/reset", { Token: marks.token, Password: marks.password });
    const forged = portal.client();
    forged.cookie = `session=${marks.token}`;
    await forged.post("Header/getHeaderOptions");
    await portal.client().get(`/user/risk-capture/pageForPDF/${marks.token}`);
    await portal.client().get(`/login/reset?token=${marks.token}`);
    await portal.client().get(`/%E0%A4%A${marks.token}`);
    expect(found()).toEqual([]);
    const log = portal.log.join("");
    for (const secret of ["demonstration-2026", broker.cookie?.split("=")[1] ?? "none", "broker@alpha.test"])
      expect(log).not.toContain(secret);
  });

  it("contains nothing that is stored by jobs", async () => {
    const items = goldenData({ answers: { CompanyName: `${marks.name} Ltd` } });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: items });
    await broker.call("Quote/calculate", made);
    await runJobs(portal.services)();
    portal.clock.pass(90 * 24 * 60);
    await runJobs(portal.services)();
    expect(found()).toEqual([]);
  });
});
