import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import type { Client } from "./client.ts";
import { publishNext } from "./forms/publish-next.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

/** The definition with one label in Welsh. */
const withWelsh = (definition: Definition, label: string, welsh: string): Definition => ({
  ...definition,
  translations: { cy: { [label]: welsh } },
});

describe("a form that is requested in a language", () => {
  let portal: InProcess;
  let product: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    product = await portal.as("product@provider.test");
  });
  afterAll(() => portal.close());

  it.each([
    ["contact", "Contact/getForm", "broker@alpha.test"],
    ["user", "Users/getBlank", "admin@alpha.test"],
    ["signup", "Signup/getForm", "admin@alpha.test"],
  ] as const)("is returned in it: %s by %s", async (name, path, account) => {
    const definition = readDefinition(name);
    const label = definition.questions.find((question) => question.type === "text")?.label ?? "";
    const published = withWelsh(definition, label, "Geiriau eraill");
    expect(await publishNext(product, published)).toMatchObject({
      status: 200,
    });
    const client = await portal.as(account);
    const english = await client.call(path, {});
    const welsh = await client.call(path, { language: "cy" });
    const labels = (answer: typeof welsh) => answer.FIELDS.questions.map((question) => question.label);
    expect(labels(english)).toContain(label);
    expect(labels(welsh)).toContain("Geiriau eraill");
    expect(welsh.FIELDS).toMatchObject({ language: "cy" });
    expect(welsh.DATA).toEqual(english.DATA);
  });
});
