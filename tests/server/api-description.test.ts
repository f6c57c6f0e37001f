import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { printApi } from "../../src/server/contract/print-api.ts";

const file = (name: string) => fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url));

/** `API=write npx vitest run tests/server/api-description.test.ts` writes both files. */
const writing = process.env.API === "write";

const clientTypes = async (description: OpenAPI3): Promise<string> => {
  const nodes = await openapiTS(JSON.stringify(description), {
    immutable: true,
    inject: [
      `import type { Definition, Fields } from "./definition.ts";`,
      `import type { AnswerDifference, CancellationRefund, LineDifference, MtaDifference } from "./life.ts";`,
      `import type { Decision, Price, QuoteData, Refusal } from "./quote.ts";`,
      `import type { Answers, ErrorEntry, Json, RecordData } from "./record.ts";`,
      `/** Answers about a client that a new quote can take over. */`,
      `export type ClientAnswers = { readonly RD: Answers; readonly Pr: readonly Answers[] };`,
      "",
    ].join("\n"),
    transform: (schema) => {
      const name: unknown = Reflect.get(schema, "x-type");
      return typeof name === "string" ? ts.factory.createTypeReferenceNode(name) : undefined;
    },
  });
  return astToString(nodes);
};

/** The unformatted text is longer than the formatted one. */
const MOST_BYTES = 4 * 1024 * 1024;

describe("the description of the API", () => {
  let description: OpenAPI3;
  beforeAll(async () => {
    description = JSON.parse(JSON.stringify(await printApi()));
  });

  it("is committed as schemas/openapi.json", () => {
    if (writing) {
      writeFileSync(file("openapi.json"), `${JSON.stringify(description, null, 2)}\n`);
      execFileSync("node_modules/.bin/biome", [
        "format",
        "--write",
        `--files-max-size=${MOST_BYTES}`,
        file("openapi.json"),
      ]);
    }
    expect(JSON.parse(readFileSync(file("openapi.json"), "utf8"))).toEqual(description);
  });

  it("produces the client's types in schemas/api.d.ts", async () => {
    const types = await clientTypes(description);
    if (writing) writeFileSync(file("api.d.ts"), types);
    expect(readFileSync(file("api.d.ts"), "utf8")).toBe(types);
  });

  it("has a summary, a form and a response for every call", () => {
    for (const [path, item] of Object.entries(description.paths ?? {})) {
      expect(path).toMatch(/^\/api\/v1\/[A-Z][A-Za-z]+\/[a-z][A-Za-z]+$/);
      expect(item).toMatchObject({ post: { summary: expect.any(String), responses: { 200: expect.anything() } } });
    }
  });
});
