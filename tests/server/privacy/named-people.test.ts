import { readFileSync } from "node:fs";
import { strFromU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { zipOf } from "./zip-of.ts";

const golden = (): QuoteData =>
  JSON.parse(readFileSync(new URL("../../fixtures/fleet-golden.json", import.meta.url), "utf8"));

const owen = {
  id: "11111111-2222-4333-8444-555555555551",
  ItemType: "driver",
  DriverFirstName: "Owen",
  DriverLastName: "Quillfeather",
  DriverDOB: "1981-03-14",
  LicenceType: "Full GB or NI",
  LicenceNumber: "QUILL803141O99AB",
  LicenceYears: 20,
  MedicalDVLA: "No",
};
const namesake = { ...owen, id: "11111111-2222-4333-8444-555555555552", DriverDOB: "1990-01-02", LicenceNumber: "" };

describe.each(storeKinds())("a person named in quotes, on $name", (kind) => {
  let portal: InProcess;
  let admin: Client;
  const references: string[] = [];
  beforeAll(async () => {
    portal = await startInProcess({ store: await kind.openBehindWall("demonstration"), seed: false });
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    admin = await portal.as("admin@alpha.test");
    const broker = await portal.as("broker@alpha.test");
    const make = async (drivers: readonly object[]) => {
      const { RD, Pr, PC } = golden();
      const DATA = JSON.stringify({ RD, Pr, PC: [...PC, ...drivers] });
      const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
      await broker.call("Quote/calculate", made);
      references.push(made.reference);
    };
    await make([owen, namesake]);
    await make([{ ...owen, id: "11111111-2222-4333-8444-555555555553" }]);
  });
  afterAll(async () => {
    await portal.close();
    await portal.store.close();
    await kind.remove();
  });

  const found = async (q: string, client = admin) =>
    (await client.call("Privacy/find", { q })).people.filter(({ kind: what }) => what === "named");
  const person = async () => {
    const [first] = await found("owen quillfeather 14/03/1981");
    return { Kind: "named", PersonID: first?.id ?? "" } as const;
  };

  it("is found by name, and distinguished from a namesake by date of birth and licence", async () => {
    expect((await found("quillfeather")).map(({ quotes, detail }) => [quotes, detail]).sort()).toEqual([
      [1, "Driver, 02/01/1990"],
      [2, "Driver, 14/03/1981, QUILL803141O99AB"],
    ]);
    for (const q of ["quillfeather 14/03/1981", "Owen QUILL803141O99AB quillfeather", "quillfeather 1981-03-14"])
      expect(await found(q), q).toMatchObject([{ name: "Quillfeather, Owen", quotes: 2, firmId: "alpha" }]);
    expect(await found("quillfeather 15/03/1981")).toEqual([]);
    expect(await found("14/03/1981")).toEqual([]);
    expect(await found("quillfeather", await portal.as("admin@beta.test"))).toEqual([]);
    expect(await found("quillfeather", await portal.as("provideradmin@provider.test"))).toHaveLength(2);
  });

  it("is shown with each quote that names them, its retention date and reason, for their own firm only", async () => {
    const kept = await admin.call("Privacy/whatIsKept", await person());
    expect(kept.quotes.map(({ reference }) => reference)).toEqual(references.toSorted());
    for (const quote of kept.quotes)
      expect(quote).toMatchObject({
        as: "driver",
        until: "2027-11-21",
        due: false,
        why: expect.stringContaining("12"),
      });
    const foreign = await (await portal.as("admin@beta.test")).post("Privacy/whatIsKept", await person());
    const unknown = await admin.post("Privacy/whatIsKept", { Kind: "named", PersonID: "none/none" });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    const again = await admin.call("Privacy/whatIsKept", await person());
    expect(again.acts).toMatchObject([{ act: "look", by: "Ruth Wickstead" }]);
  });

  it("can be given their own data, without that of the client, a namesake or other drivers", async () => {
    const { files } = await zipOf(portal, admin, await person());
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith("answers.txt"))).toHaveLength(2);
    const text = names.map((name) => strFromU8(files[name] ?? new Uint8Array())).join("\n");
    expect(text).toContain("Date of birth: 14/03/1981");
    expect(text).toContain("QUILL803141O99AB");
    for (const foreign of ["Marlow", "1990-01-02", "02/01/1990", "Kestrel Yard", "Alderton", "VRM"])
      expect(text, foreign).not.toContain(foreign);
    expect((await zipOf(portal, await portal.as("broker@alpha.test"), await person())).status).toBe(403);
  });

  it("is not removed from a record that must be kept, and is erased with it at the end of retention; the audit never names them", async () => {
    const asked = {
      ...(await person()),
      DATA: dialogAnswers({ Reason: "asked", Case: "DP-2026-014", Confirmed: true }),
    };
    const refused = await admin.call("Privacy/erase", asked);
    expect(refused).toMatchObject({ erased: [], gone: false });
    expect(refused.kept.map(({ reference }) => reference)).toEqual(references.toSorted());
    portal.clock.current = new Date("2027-12-05T09:00:00Z");
    const later = await portal.as("admin@alpha.test");
    const done = await later.call("Privacy/erase", asked);
    expect(done).toMatchObject({ kept: [], gone: true });
    expect(done.erased.toSorted()).toEqual(references.toSorted());
    expect(await found("quillfeather", later)).toEqual([]);
    const { db } = portal.store;
    expect(await checkAudit(db)).toEqual([]);
    const acts = await db.selectFrom("audit").select(["subject", "action", "detail"]).execute();
    expect(
      acts
        .filter(({ subject }) => subject.startsWith("named/"))
        .map(({ action }) => action)
        .sort(),
    ).toEqual(["ask-erase", "ask-erase", "export", "look"]);
    expect(JSON.stringify(acts).toLowerCase()).not.toContain("quillfeather");
    expect(portal.log.join("").toLowerCase()).not.toContain("quillfeather");
  });
});
