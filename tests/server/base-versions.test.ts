import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallPath, calls } from "../../src/server/calls.ts";
import type { CallShape } from "../../src/server/contract/call-shape.ts";
import { callTable } from "./call-rows/call-table.ts";
import type { Client } from "./client.ts";
import { type InProcess, makeGolden, startInProcess } from "./in-process.ts";

/** Calls without a base version, by the reason why they cannot overwrite an unseen change. */
const withoutBase: Readonly<Record<string, readonly CallPath[]>> = {
  "it only reads": [
    "Login/getLink",
    "Login/passkeyOptions",
    "Access/get",
    "Access/passkeyOptions",
    "Profile/getPermissions",
    "Profile/getForm",
    "Users/list",
    "Users/get",
    "Users/getBlank",
    "Branches/list",
    "Header/getHeaderOptions",
    "Header/getRightGivers",
    "Quote/getProducts",
    "Quote/getBlankQuote",
    "Quote/getData",
    "Quote/getFMData",
    "Quote/getHistory",
    "Quote/getProgress",
    "Quote/findSimilar",
    "Quote/getIndication",
    "Quote/previewChange",
    "Quote/searchClients",
    "Quote/comparePrices",
    "Quote/indicate",
    "Imports/mappings",
    "Registers/find",
    "Clients/search",
    "Clients/get",
    "Diary/list",
    "Diary/due",
    "Documents/search",
    "Documents/changes",
    "Documents/needsYou",
    "Documents/getListOptions",
    "Policy/getConditions",
    "Documents/list",
    "Documents/ready",
    "Documents/evidence",
    "Quote/getDataForPDF",
    "Forms/list",
    "Forms/get",
    "Forms/grants",
    "Studio/rates",
    "Studio/impact",
    "Studio/impactRows",
    "Studio/sampleOfQuote",
    "Studio/releases",
    "Studio/exportParts",
    "Studio/stuck",
    "Studio/watch",
    "Studio/drafts",
    "Studio/getDraft",
    "Studio/checkDraft",
    "Studio/diffDraft",
    "Studio/coverDraft",
    "Studio/previewQuote",
    "Studio/previewForm",
    "Studio/visitDraft",
    "Quote/previewMove",
    "Referral/get",
    "InfoRequest/get",
    "Underwriting/queue",
    "Underwriting/get",
    "Underwriting/people",
    "Underwriting/previewTerms",
    "Uploads/where",
    "Folders/tree",
    "Folders/open",
    "Folders/versions",
    "Notices/count",
    "Notices/list",
    "Logo/get",
    "Dialogs/getForm",
    "Contact/getForm",
    "Messages/list",
    "Messages/get",
    "Policy/getVersions",
    "Policy/getVersion",
    "Policy/compareVersions",
    "Policy/quoteCancellation",
    "Signup/getForm",
    "Signups/list",
    "Signups/get",
    "Statistics/getOptions",
    "Statistics/dashboard",
    "Statistics/overview",
    "Statistics/trends",
    "Statistics/branches",
    "Audit/search",
    "Privacy/find",
    "Privacy/whatIsKept",
    "Upkeep/jobs",
    "Upkeep/checkAudit",
    "Upkeep/listForTwo",
  ],
  "it adds, and changes nothing that is there": [
    "Login/signIn",
    "Login/passkey",
    "Login/forgot",
    "Access/confirm",
    "Access/confirmPasskey",
    "Access/addPasskey",
    "Users/invite",
    "Users/resendInvite",
    "Quote/createQuote",
    "Quote/copyQuote",
    "Quote/createMTA",
    "Policy/createRenewal",
    "Diary/add",
    "Documents/makeLink",
    "Documents/mail",
    "Referral/message",
    "Files/add",
    "Uploads/begin",
    "Uploads/append",
    "Uploads/finish",
    "Folders/create",
    "Logo/upload",
    "Contact/send",
    "Signup/sendCode",
    "Signup/register",
    "Upkeep/resetPassword",
    "Upkeep/askForTwo",
  ],
  "it ends or settles something, once, whatever else was said of it": [
    "Login/signOut",
    "Login/reset",
    "Access/removePasskey",
    "Access/removeTotp",
    "Access/endSession",
    "Access/endOtherSessions",
    "Access/forgetDevice",
    "Access/forgetDevices",
    "Users/endSessions",
    "Users/resetSecondFactor",
    "Diary/finish",
    "Documents/revokeLinks",
    "Documents/removeView",
    "Files/remove",
    "Uploads/stop",
    "Notices/read",
    "Signups/approve",
    "Signups/refuse",
    "Privacy/erase",
    "Upkeep/moveFiles",
    "Upkeep/suspend",
    "Upkeep/releaseForTwo",
    "Policy/requestReinstatement",
    "Studio/cancelRelease",
  ],
  "it is proven by the password or code in force": [
    "Access/beginTotp",
    "Access/proveTotp",
    "Access/makeRecoveryCodes",
    "Access/changePassword",
  ],
  "it sets a choice of the user's own screen, or a switch whose state is all that it says": [
    "Documents/saveView",
    "Documents/saveColumns",
    "Policy/markCondition",
  ],
  "it names exactly what it adds and takes away": ["Forms/grant", "Imports/remember", "Users/transferWork"],
  "the state in which it is possible is its base, and who comes second is refused": [
    "Documents/actOnRows",
    "Underwriting/claim",
    "Underwriting/release",
    "Underwriting/reassign",
    "Underwriting/escalate",
    "Studio/decideRate",
    "Studio/rollBack",
    "Studio/moveQuotes",
    "Studio/startImpact",
    "Studio/cancelImpact",
  ],
  "the version is held to where it is sent; it changes no answers": ["Quote/refer", "Quote/deleteQuote"],
};

/** Calls whose base version is within their JSON. */
const baseWithin: readonly CallPath[] = [
  "Quote/saveQuoteData",
  "Profile/saveForm",
  "Folders/moveFiles",
  "Folders/tagFiles",
  "Folders/archiveFiles",
  "Folders/restoreFiles",
  "Folders/removeFiles",
];

const takesBase = ({ path, form }: CallShape<CallPath>): boolean =>
  baseWithin.includes(path) ||
  ["version", "revision", "Base", "Seen"].some((name) => form[name] && !form[name].optional);

describe("a write", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("has a base version in every call that overwrites; exceptions are listed with a reason", () => {
    const explained = Object.values(withoutBase).flat();
    // A client that is entered for the first time has no version yet; without one no existing client is changed.
    const unexplained = calls.filter((call) => !takesBase(call) && call.path !== "Clients/save");
    expect(unexplained.map(({ path }) => path).sort()).toEqual([...explained].sort());
  });

  // A request for information has a version of its own.
  const quoted = calls.filter(
    ({ path, form }: CallShape<CallPath>) =>
      "version" in form && "reference" in form && !path.startsWith("InfoRequest/"),
  );
  it("of a quote has one in many calls", () => expect(quoted.length).toBeGreaterThan(15));

  it.each(quoted.map(({ path }) => path))("%s over a stale version is refused and stores nothing", async (path) => {
    const { reference } = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, BrokerReference: "Changed since" };
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    const row = callTable[path];
    const client = await portal.as(row.as ?? "broker@alpha.test");
    const stored = async () =>
      (
        await sql<{ readonly word: string }>`select
          concat(version, ' ', data, ' ', (select count(*) from audit)) as word
          from quote where reference = ${reference}`.execute(portal.store.db)
      ).rows[0]?.word;
    const before = await stored();
    const form = row.form({ reference, version: DATA.version, data: "{}" });
    const { status, body } = await client.post(path, { ...form, reference, version: DATA.version });
    expect([status, typeof body.error]).toEqual([409, "string"]);
    if (body.error === "stale-version")
      expect(body).toMatchObject({ DATA: { RD: { BrokerReference: "Changed since" } }, changedBy: expect.any(String) });
    expect(await stored()).toBe(before);
  });
});
