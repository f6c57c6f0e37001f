import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { RecordData } from "../../schemas/record.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { Refused } from "../../src/portal/api/failures.ts";
import { openRecord, REFUSED, unsavedRecord } from "../../src/portal/records/open-record.ts";
import { isUnknown } from "../../src/portal/records/RecordForm.tsx";
import type { RecordSource } from "../../src/portal/records/record-source.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const DATA: RecordData = {
  User: {
    FirstName: "Nerys",
    LastName: "Alderton",
    Email: "nerys@alpha.test",
    Telephone: "+441632960170",
    PreferredContact: "Email",
    NotifyBy: "In the portal only",
    Away: "No",
  },
  Elsewhere: { Note: 1 },
  version: 3,
};

const savedAt = "2026-07-14T09:00:00.000Z";

/** A server that stores what it is sent, or refuses it. */
function source(refuse?: () => Error | undefined) {
  const sent: RecordData[] = [];
  const from: RecordSource = {
    name: `user ${Math.random()}`,
    load: async () => ({ FIELDS: fieldsOf(readDefinition("user")), DATA, ERRORS: [] }),
    save: async (data) => {
      sent.push(data);
      const error = refuse?.();
      if (error) throw error;
      return { DATA: { ...data, version: data.version + 1 }, ERRORS: [], id: "alpha-broker", savedAt };
    },
  };
  return { from, sent };
}

const fieldsOf = (definition: Definition, version = 1) => projectFields(definition, version);
const loaded = { FIELDS: fieldsOf(readDefinition("user")), DATA, ERRORS: [] };
const refusal = (reasons: { path: string; message: string }[]) =>
  new Refused(409, { error: "answers", message: "2 answers are missing or wrong.", reasons }, {});

describe("an open record", () => {
  it("sends the sections that the server knows, and nothing of a quote", async () => {
    const { from, sent } = source();
    const { store, saved } = openRecord(from, loaded);
    expect(store.isUnsaved()).toBe(false);
    store.setAnswer("User/JobTitle", "Broker");
    store.leaveField("User/JobTitle");
    expect(sent).toEqual([]);
    expect(await store.saveNow()).toBe(true);
    expect(sent).toMatchObject([{ User: { JobTitle: "Broker" }, Elsewhere: { Note: 1 }, version: 3 }]);
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(["Elsewhere", "User", "version"]);
    expect([saved()?.id, store.isUnsaved()]).toEqual(["alpha-broker", false]);
  });

  it("is kept under its name while something in it is unsaved", async () => {
    const { from } = source();
    const record = openRecord(from, loaded);
    expect(unsavedRecord(from.name)).toBeNull();
    record.store.setAnswer("User/JobTitle", "Broker");
    record.store.leaveField("User/JobTitle");
    expect(unsavedRecord(from.name)).toBe(record);
    await record.store.saveNow();
    expect(unsavedRecord(from.name)).toBeNull();
  });

  it("shows a refusal beside its answer, and one that belongs to no question here", async () => {
    const reasons = [
      { path: "/User/JobTitle", message: "Another one." },
      { path: "/User/StaffNumber", message: "Enter the staff number." },
    ];
    let refused = true;
    const { from } = source(() => (refused ? refusal(reasons) : undefined));
    const record = openRecord(from, loaded);
    const { store } = record;
    store.setAnswer("User/JobTitle", "Broker");
    store.leaveField("User/JobTitle");
    expect(await store.saveNow()).toBe(false);
    record.takeRefusal(reasons);
    expect(store.atoms.get(store.questionAtom("User/JobTitle")).error).toBe("Another one.");
    const said = store.atoms.get(store.findingsAtom).map((each) => [each.message, isUnknown(store, each)]);
    expect(said).toEqual([
      ["Enter the staff number.", true],
      ["Another one.", false],
    ]);
    expect(store.tryAll("accept").every(({ code }) => code === REFUSED)).toBe(true);
    refused = false;
    store.setAnswer("User/JobTitle", "Executive");
    store.leaveField("User/JobTitle");
    expect(await store.saveNow()).toBe(true);
    expect(store.atoms.get(store.findingsAtom)).toEqual([]);
  });

  it("carries input over into a form that was published in the meantime", () => {
    const { from } = source();
    const { store } = openRecord(from, loaded);
    store.setAnswer("User/JobTitle", "Broker");
    store.leaveField("User/JobTitle");
    const user = readDefinition("user");
    const questions = user.questions.map((each) => (each.name === "JobTitle" ? { ...each, label: "Position" } : each));
    const renewed = openRecord(from, { ...loaded, FIELDS: fieldsOf({ ...user, questions }, 2) }, store);
    expect(renewed.store.answer("User/JobTitle")).toBe("Broker");
    expect(renewed.store.isUnsaved()).toBe(true);
    expect(renewed.fields.version).toBe(2);
  });
});
