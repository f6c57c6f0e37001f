import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "../../../schemas/question.ts";
import { showAnswer } from "../../../src/form/draw/show-answer.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { hasPoppler, textOf } from "../../documents/poppler.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { change } from "../records/records-client.ts";

/** Questions whose captions promise that the answer is printed. */
const promised = (folder: "firm" | "branch"): readonly Question[] =>
  readDefinition(folder).questions.filter(({ hint = "", note = "" }) => /printed/i.test(`${hint} ${note}`));

const answers: Partial<Record<Question["type"], (folder: string) => string>> = {
  text: () => "Oakline",
  phone: (folder) => (folder === "firm" ? "+441632960777" : "+441632960778"),
  email: (folder) => `${folder}@oakline.example`,
};

const answerTo = ({ name, type }: Question, folder: string): string => {
  const answer = answers[type]?.(folder);
  if (answer === undefined) throw new Error(`Nothing is said of ${name} yet.`);
  return answer;
};

describe("the documents of a quote", () => {
  let portal: InProcess;
  let broker: Client;
  let admin: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    [broker, admin] = await Promise.all([portal.as("broker@alpha.test"), portal.as("admin@alpha.test")]);
  });
  afterAll(() => portal.close());

  const documentsOf = async (client: Client, given?: Parameters<typeof makeGolden>[1]) => {
    const made = await makeGolden(client, given);
    await client.call("Quote/calculate", made);
    return (await client.call("Documents/list", { reference: made.reference })).documents;
  };
  const modelOf = async (client: Client, id: string): Promise<string> => {
    const { token } = await client.call("Documents/makeLink", { id });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    return JSON.stringify(model);
  };
  const wordsOf = async (client: Client): Promise<string> => {
    const models = (await documentsOf(client)).map(({ id }) => modelOf(client, id));
    return (await Promise.all(models)).join("\n");
  };
  const fill = async (folder: "firm" | "branch", id: string, section: string, questions: readonly Question[]) => {
    const given = Object.fromEntries(questions.map((question) => [question.name, answerTo(question, folder)]));
    expect((await change(admin, folder, id, section, given)).status).toBe(200);
  };

  it("show the demonstration firm and the contact details of its branch", async () => {
    const words = await wordsOf(broker);
    for (const expected of [
      "Wickstead & Dunn is authorised and regulated by the Financial Conduct Authority, firm reference number 000141.",
      "0113 496 0142, leeds@alpha.test",
      "14 Park Row, Leeds, West Yorkshire, LS1 5HN",
      "complaints@alpha.test",
      "0113 496 0141",
      "https://alpha.test",
      "Calderbank Insurance plc",
    ])
      expect(words).toContain(expected);
  });

  it("print what the forms of firm and branch promise, once it is entered", async () => {
    const [before] = (await documentsOf(broker)).filter(({ kind }) => kind === "status-disclosure");
    const was = await modelOf(broker, before?.id ?? "");
    const [ofFirm, ofBranch] = [promised("firm"), promised("branch")];
    expect(ofFirm.map(({ name }) => name)).toEqual(["TradingName", "Telephone", "ComplaintsEmail"]);
    expect(ofBranch.map(({ name }) => name)).toEqual(["Telephone"]);
    await fill("firm", "", "Firm", ofFirm);
    await fill("branch", "leeds", "Branch", ofBranch);
    const words = await wordsOf(broker);
    for (const question of ofFirm) expect(words).toContain(showAnswer(question, answerTo(question, "firm")));
    for (const question of ofBranch) expect(words).toContain(showAnswer(question, answerTo(question, "branch")));
    expect(words).toContain("Oakline, a trading name of Wickstead & Dunn");
    expect(await modelOf(broker, before?.id ?? "")).toBe(was);
  });

  it.runIf(hasPoppler())("include it in their PDFs as well", async () => {
    const client = await portal.as("broker@beta.test");
    const [disclosure] = (await documentsOf(client)).filter(({ kind }) => kind === "status-disclosure");
    const { path } = disclosure ?? { path: "" };
    const text = textOf(new Uint8Array(await (await client.get(path)).arrayBuffer())).replace(/\s+/g, " ");
    for (const expected of [
      "Harbour Lane Brokers, a trading name of Harbour Lane Brokers LLP",
      "Registered in England and Wales, company number OC330271.",
      "0117 496 0272",
      "complaints@beta.test",
      "3 Harbour Lane, Bristol, BS1 5TY",
    ])
      expect(text).toContain(expected);
  });

  it("show no reference of the broker's own", async () => {
    const documents = await documentsOf(broker, { answers: { BrokerReference: "OWN-4711" } });
    expect(documents.length).toBeGreaterThan(3);
    for (const { id } of documents) expect(await modelOf(broker, id)).not.toContain("OWN-4711");
  });
});
