import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DialogId, dialogAnswers, dialogs } from "../../../schemas/dialogs.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import type { Client } from "../client.ts";
import { publishNext } from "../forms/publish-next.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { makePolicy } from "../policy/policies.ts";

describe("the portal's dialogs", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const ids = Object.keys(dialogs) as DialogId[];

  it.each(ids)("are defined by a form in force, initially blank: %s", async (id) => {
    const { FIELDS, DATA } = await broker.call("Dialogs/getForm", { id });
    expect(FIELDS).toMatchObject({ id, record: "dialog", version: 1 });
    expect(DATA).toEqual({ Dialog: {}, version: 0 });
  });

  it("can be changed by the product team: a new question is required at once, and its answer stored with its label", async () => {
    const product = await portal.as("product@provider.test");
    const { pages, questions, ...rest } = readDefinition("not-taken-up");
    const insurer = {
      name: "Insurer",
      group: "dialog",
      type: "text",
      label: "Insurer",
      when: { f: "Reason", op: "eq", v: "elsewhere" },
      maxLength: 40,
    };
    const [page] = pages;
    const [section] = page?.sections ?? [];
    const grown = {
      ...rest,
      questions: [...questions, insurer],
      pages: [{ ...page, sections: [{ ...section, questions: ["Reason", "Insurer", "Words"] }] }],
    };
    const without = { ...grown, questions: grown.questions.filter(({ name }) => name !== "Reason") };
    const publish = (definition: typeof grown) => publishNext(product, { ...definition, tests: [] });
    const refused = await publish(without);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining("dialog-answers")]);
    expect(await publish(grown)).toMatchObject({ status: 200, body: { version: 2 } });

    const { reference } = await makeGolden(broker);
    const { DATA: priced } = await broker.call("Quote/calculate", { reference, version: 1 });
    const mark = (answers: Record<string, string>) =>
      broker.post("Quote/markNotTakenUp", { reference, version: priced.version, DATA: dialogAnswers(answers) });
    expect(await mark({ Reason: "elsewhere" })).toMatchObject({
      status: 409,
      body: { error: "answers", reasons: [{ path: "/Dialog/Insurer" }] },
    });
    const answers = { Reason: "elsewhere", Insurer: "Ardmore Mutual", Words: "£40 less." };
    expect((await mark(answers)).status).toBe(200);
    const row = await portal.store.db
      .selectFrom("quote")
      .select("reason")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.reason ?? "")).toMatchObject({
      reason: "elsewhere",
      words: "Insurer: Ardmore Mutual\n£40 less.",
    });
  });

  it("accept no option that is no longer offered", async () => {
    const product = await portal.as("product@provider.test");
    const { pages, questions, ...rest } = readDefinition("cancellation");
    const [page] = pages;
    const [section] = page?.sections ?? [];
    const options = [{ value: "Post" }, { value: "Fax", withdrawn: true }];
    const asked = { name: "AskedBy", group: "dialog", type: "choice", label: "Asked by", options };
    const grown = {
      ...rest,
      questions: [...questions, asked],
      pages: [{ ...page, sections: [{ ...section, questions: [...(section?.questions ?? []), "AskedBy"] }] }],
    };
    expect(await publishNext(product, { ...grown, tests: [] })).toMatchObject({ status: 200 });
    const policy = await makePolicy(broker, { answers: { InceptionDateISO: "2026-07-14T00:00:00+01:00" } });
    const { version } = (await broker.call("Quote/getData", { reference: policy.reference })).DATA;
    const ask = (AskedBy: string) =>
      broker.post("Policy/requestCancellation", {
        reference: policy.reference,
        version,
        DATA: dialogAnswers({ Effective: "2026-10-10", Reason: "sold", Words: "Sold.", AskedBy }),
      });
    const message = "“Fax” is no longer offered. Choose another option.";
    expect(await ask("Fax")).toMatchObject({ status: 409, body: { reasons: [{ path: "/Dialog/AskedBy", message }] } });
    expect(await ask("Post")).toMatchObject({ status: 200 });
  });
});
