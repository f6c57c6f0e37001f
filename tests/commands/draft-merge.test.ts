import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import type { Client } from "../server/client.ts";
import { publishNext } from "../server/forms/publish-next.ts";
import { type InProcess, startInProcess } from "../server/in-process.ts";
import { type Ended, runInProcess } from "./run-here.ts";

const id = "CONTACT";

describe("forms draft --merge", () => {
  let portal: InProcess;
  let url: string;
  let author: Client;
  let second: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    url = await portal.server.listen({ port: 0, host: "127.0.0.1" });
    [author, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
  });
  afterAll(() => portal.close());

  const forms = (...words: string[]): Promise<Ended> => {
    const env = { FORMS_EMAIL: "product@provider.test", FORMS_PASSWORD: "demonstration-2026" };
    return runInProcess(runForms, env, [...words, "--url", url]);
  };

  /** A draft of one author, based on a version that another then changes and publishes. */
  const draftBeside = async (mine: object, theirs: object): Promise<number> => {
    const { Definition, version: Base } = await author.call("Forms/get", { id });
    const before = Object(Definition);
    const text = JSON.stringify({ ...before, ...mine });
    const Files = JSON.stringify([{ file: "sent/definition.json", text }]);
    const { draft } = await author.call("Studio/openDraft", { Files, Base, Title: "Mine", Reason: "Tried" });
    expect(await publishNext(second, { ...before, ...theirs })).toMatchObject({ status: 200 });
    return draft.number;
  };
  const written = async (draft: number) => {
    const { files } = await author.call("Studio/getDraft", { draft });
    return JSON.parse(files[0]?.text ?? "");
  };

  it("merges changes of different elements by two authors, as a revision based on the newest version", async () => {
    await publishNext(second, { ...Object((await author.call("Forms/get", { id })).Definition), title: "Contacts" });
    const number = await draftBeside({ summary: "Mine alone." }, { title: "Theirs alone" });
    const { code, out } = await forms("draft", String(number), "--merge");
    expect(out).toMatch(new RegExp(`${number} +${id} from 3 +open +revision 2`));
    expect(code).toBe(0);
    expect(await written(number)).toMatchObject({ summary: "Mine alone.", title: "Theirs alone" });
    const again = await forms("draft", String(number), "--merge");
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("already based on the newest version, 3") });
  });

  it("writes nothing while both changed the same element, names the authors, and takes the chosen change", async () => {
    const number = await draftBeside({ title: "Mine" }, { title: "Theirs" });
    const { code, out } = await forms("draft", String(number), "--merge");
    expect(code).toBe(1);
    expect(out).toMatch(
      /sent\/definition\.json\/title\n.*\n +mine, Sunita Rao +"Mine"\n +theirs, Owen Tredwell +"Theirs"\n/,
    );
    expect(out).toContain("Nothing was written: both have changed 1 thing.");
    expect(await written(number)).toMatchObject({ title: "Mine" });
    expect(await forms("draft", String(number), "--merge", "--take", "ours")).toMatchObject({ code: 2 });
    expect((await forms("draft", String(number), "--merge", "--take", "theirs")).code).toBe(0);
    expect(await written(number)).toMatchObject({ title: "Theirs" });
  });
});
