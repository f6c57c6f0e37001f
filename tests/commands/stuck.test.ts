import { afterEach, expect, it, vi } from "vitest";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import { runInProcess } from "./run-here.ts";

afterEach(() => vi.unstubAllGlobals());

it("forms stuck lists every quote, however many pages there are", async () => {
  const quotes = Array.from({ length: 1_201 }, (_, index) => ({
    ...{ reference: `LP-${index}`, firm: "Wickstead & Dunn", branch: "alpha/leeds", id: "LETPROP", version: 1 },
    ...{ inForce: 2, cause: "No rate.", since: "2026-07-14T09:00:00Z" },
  }));
  const asked: number[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: { readonly body: FormData }) => {
    if (!address.endsWith("Studio/stuck")) return Response.json({});
    const page = Number(init?.body.get("page"));
    asked.push(page);
    return Response.json({ total: quotes.length, quotes: quotes.slice((page - 1) * 500, page * 500) });
  });
  const env = { FORMS_EMAIL: "product@provider.test", FORMS_PASSWORD: "x" };
  const { code, out } = await runInProcess(runForms, env, ["stuck", "--json", "--url", "http://portal.test"]);
  expect(code).toBe(1);
  expect(JSON.parse(out).quotes).toEqual(quotes);
  expect(asked).toEqual([1, 2, 3]);
});

const noQuotes = { "Forms/list": { open: [] } };

/** A portal that answers one call with this response, and every other with nothing. */
const answering = (call: string, status: number, body: object, others: Readonly<Record<string, object>> = noQuotes) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: { readonly body: FormData }) => {
    if (!address.endsWith(call)) return Response.json({ releases: [], ...others[address.split("/v1/")[1] ?? ""] });
    sent.push(Object.fromEntries(init?.body ?? []));
    return Response.json(body, { status });
  });
  const env = { FORMS_EMAIL: "product@provider.test", FORMS_PASSWORD: "x" };
  const run = (...words: string[]) => runInProcess(runForms, env, [...words, "--url", "http://portal.test"]);
  return { sent, run };
};

const release = (number: number, version: number, more: object = {}) => ({
  ...{ id: "STALL", number, version, act: "roll-back", basis: "opened", from: "2026-12-01", until: null },
  ...{ branches: [], branchNames: [], reason: "Wrong", state: "live", ...more },
});

it("forms rollback names what continues and how to end it, and ends what is named", async () => {
  const goingOn = [release(2, 2, { branches: ["alpha/leeds"] })];
  const { run, sent } = answering("Studio/rollBack", 200, { release: release(3, 1), ended: [], goingOn });
  expect((await run("rollback", "STALL", "--reason", "Wrong")).out).toBe(
    [
      "Released STALL@1 from 01/12/2026 for all branches (release 3).",
      "Continues: STALL@2 from 01/12/2026 for alpha/leeds (release 2), live.",
      "To end release 2: npm run forms -- cancel STALL 2 --reason WORDS\n",
    ].join("\n"),
  );
  await run("rollback", "STALL", "--reason", "Wrong", "--end", "2,4");
  expect(sent).toEqual([
    { id: "STALL", Reason: "Wrong" },
    { id: "STALL", Reason: "Wrong", End: "[2,4]" },
  ]);
});

it("forms rollback names the open quotes that keep the later version, and how to move them", async () => {
  const { run } = answering(
    "Studio/rollBack",
    200,
    { release: release(3, 1), ended: [], goingOn: [] },
    {
      "Forms/list": {
        open: [
          { id: "STALL", version: 2, quotes: 12, renewals: 1 },
          { id: "STALL", version: 1, quotes: 3, renewals: 0 },
          { id: "LETPROP", version: 2, quotes: 3, renewals: 0 },
        ],
      },
      "Studio/stuck": { total: 13, quotes: [{ reference: "ST-1" }, { reference: "ST-2" }] },
    },
  );
  expect((await run("rollback", "STALL", "--reason", "Wrong")).out.split("\n").slice(1)).toEqual([
    "13 open quotes keep STALL@2: ST-1, ST-2 and 11 others",
    "To move them: npm run forms -- move ST-1 ST-2 --reason WORDS",
    "",
  ]);
});

it("forms says once what is refused, and where a reason is kept", async () => {
  const message = "Someone has published version 2 of STALL since.";
  const { run } = answering("Studio/rollBack", 409, { error: "stale", message, reasons: [{ path: "Base", message }] });
  expect((await run("rollback", "STALL", "--reason", "Wrong")).err).toBe(`${message}\n`);
  expect((await run("move", "ST-1")).err).toBe(
    'Say why: --reason "…". It is kept in the audit, and is in the notice to the broker.\n',
  );
});

it("forms rollback that is refused explains how to end a pilot", async () => {
  const reasons = [{ path: "Pilot", message: "Release 2 (version 2) continues until you end it." }];
  const { run } = answering("Studio/rollBack", 409, { error: "nothing-before", message: "Nothing before.", reasons });
  expect(await run("rollback", "STALL", "--reason", "Wrong")).toMatchObject({
    code: 1,
    err: `Nothing before.
  Pilot  Release 2 (version 2) continues until you end it.
To end it: npm run forms -- cancel STALL NUMBER --reason WORDS
`,
  });
});

it("forms release that overlaps another names the switches", async () => {
  const reasons = [{ path: "End", message: "This overlaps release 3." }];
  const { run } = answering("Studio/schedule", 409, {
    ...{ error: "other-releases", message: "Choose.", reasons, others: [{ number: 3, words: "release 3" }] },
  });
  expect((await run("release", "STALL@2", "--reason", "All")).err).toBe(
    "Choose.\n  --end 3 or --keep 3  This overlaps release 3.\n",
  );
});
