import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import type { Client } from "../client.ts";
import { publishNext } from "../forms/publish-next.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { change, open, paths, section, send } from "./records-client.ts";

/** The definition with another label, and with an additional question after the first of a section. */
const edited = (
  definition: Definition,
  { relabelled, label, added }: { relabelled: string; label: string; added?: Question },
): Definition => ({
  ...definition,
  tests: [],
  questions: [
    ...definition.questions.map((each) => (each.name === relabelled ? { ...each, label } : each)),
    ...(added ? [added] : []),
  ],
  pages: definition.pages.map((page, at) =>
    at > 0 || !added
      ? page
      : {
          ...page,
          sections: page.sections.map((each, place) =>
            place > 0 ? each : { ...each, questions: [...each.questions, added.name] },
          ),
        },
  ),
});

const asked = (group: string, name: string, label: string): Question => ({
  name,
  group,
  type: "text",
  label,
  maxLength: 40,
  messages: { required: `Enter the ${label.toLowerCase()}.` },
  material: false,
  personal: "none",
  mta: "editable",
});

describe("a form about users or branches that is published while the server runs", () => {
  let portal: InProcess;
  let product: Client;
  const publish = async (definition: Definition) => {
    const answer = await publishNext(product, definition);
    expect(answer).toMatchObject({ status: 200, body: { released: { release: { state: "live" } } } });
  };
  beforeAll(async () => {
    portal = await startInProcess();
    product = await portal.as("product@provider.test");
  });
  afterAll(() => portal.close());

  it.each([
    ["user", "user", "User", "JobTitle", "handler@alpha.test", ""],
    ["branch", "branch", "Branch", "Manager", "admin@alpha.test", "york"],
  ] as const)(
    "is what the next opened %s asks, stores and returns",
    async (Form, group, at, relabelled, account, id) => {
      const client = await portal.as(account);
      const before = await open(client, Form, id);
      const definition = readDefinition(Form);
      const added = asked(group, "StaffNumber", "Staff number");
      await publish(edited(definition, { relabelled, label: "Another label", added }));

      const { FIELDS, DATA, ERRORS } = await open(client, Form, id);
      expect(FIELDS.version).toBe(before.FIELDS.version + 1);
      expect(FIELDS.questions.find(({ name }) => name === relabelled)?.label).toBe("Another label");
      expect(ERRORS).toContainEqual(expect.objectContaining({ path: `/${at}/StaffNumber`, missing: true }));

      const without = await send(client, Form, id, DATA);
      expect(paths(without.body)).toEqual([`/${at}/StaffNumber`]);
      expect((await change(client, Form, id, at, { StaffNumber: "A-17" })).status).toBe(200);
      expect(section((await open(client, Form, id)).DATA, at).StaffNumber).toBe("A-17");

      // Removed again: the question is not asked, and the answer is not lost.
      await publish({ ...definition, tests: [] });
      expect((await change(client, Form, id, at, { [relabelled]: "Somebody" })).status).toBe(200);
      await publish(edited(definition, { relabelled, label: "Label", added }));
      expect(section((await open(client, Form, id)).DATA, at)).toMatchObject({
        StaffNumber: "A-17",
        [relabelled]: "Somebody",
      });
    },
  );

  it("refuses to change an answer while the stored form locks it because of the stored answers", async () => {
    const client = await portal.as("admin@alpha.test");
    const added: Question = {
      ...asked("branch", "Sign", "Sign at the door"),
      required: false,
      readonly: { f: "Open", op: "eq", v: "Yes" },
      lockedReason: "Close the branch first.",
    };
    await publish(edited(readDefinition("branch"), { relabelled: "Manager", label: "Manager", added }));
    const { DATA } = await open(client, "branch", "york");
    expect(section(DATA, "Branch")).toMatchObject({ Open: "Yes" });
    const refused = await change(client, "branch", "york", "Branch", { Sign: "Alpha", Telephone: "0113 496 0999" });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: "locked",
      reasons: [{ path: "/Branch/Sign", message: "Close the branch first." }],
    });
    expect((await open(client, "branch", "york")).DATA).toEqual(DATA);
    await publish({ ...readDefinition("branch"), tests: [] });
  });

  it("leaves an audit that reports an answer changed directly in the store", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
    const row = portal.store.db.selectFrom("record").select("answers").where("id", "=", "alpha-broker");
    const { answers } = await row.executeTakeFirstOrThrow();
    await portal.store.db
      .updateTable("record")
      .set({ answers: answers.replace("Nerys", "Norys") })
      .where("id", "=", "alpha-broker")
      .execute();
    expect(await checkAudit(portal.store.db)).toEqual([
      expect.objectContaining({ subject: "row/record/alpha-broker/user", fault: "edited" }),
    ]);
  });

  it("is asked, and its answers are refused, in the requested language", async () => {
    const client = await portal.as("handler@alpha.test");
    const definition = readDefinition("user");
    const added = asked("user", "StaffNumber", "Staff number");
    const cy = { "Staff number": "Rhif staff", "Enter the staff number.": "Rhowch y rhif staff." };
    const published = edited(definition, { relabelled: "JobTitle", label: "Job", added });
    await publish({ ...published, translations: { cy } });
    const welsh = await client.call("Profile/getForm", { Form: "user", language: "cy" });
    expect(welsh.FIELDS).toMatchObject({ language: "cy", languages: ["cy"] });
    const wanted = { path: "/User/StaffNumber", message: "Rhowch y rhif staff." };
    const { StaffNumber: _, ...User } = section(welsh.DATA, "User");
    const DATA = JSON.stringify({ ...welsh.DATA, User });
    const refused = await client.post("Profile/saveForm", { Form: "user", DATA, language: "cy" });
    expect(refused).toMatchObject({ status: 409, body: { reasons: [wanted] } });
    const english = await client.post("Profile/saveForm", { Form: "user", DATA });
    expect(english.body.reasons).toEqual([{ ...wanted, message: "Enter the staff number." }]);
  });
});
