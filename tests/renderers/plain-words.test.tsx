// @vitest-environment happy-dom
import type { RJSFSchema } from "@rjsf/utils";
import { TranslatableString } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { plainWordsIn, registerPlainCatalogue } from "../../renderers/form-words.ts";
import { validatorIn } from "../../renderers/validator/interpreted-validator.ts";
import type { Message } from "../../schemas/words/message.ts";
import { type PlainCatalogue, plainEnglish, plainerRjsf } from "../../schemas/words/plain-english.ts";
import { plainWelsh } from "../../schemas/words/plain-welsh.ts";
import { welsh } from "../../schemas/words/welsh.ts";
import { registerCatalogue } from "../../schemas/words/words.ts";
import { draw } from "./draw.tsx";

registerCatalogue("cy", welsh);
registerPlainCatalogue("cy", plainWelsh);

const slotsOf = (message: Message): readonly string[] => {
  const texts = typeof message === "string" ? [message] : Object.values(message);
  return texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot));
};

/** Every message with its part and name, e.g. `errors minimum`. */
const messagesOf = ({ rjsf: _, ...parts }: PlainCatalogue): ReadonlyMap<string, Message> =>
  new Map(
    Object.entries(parts).flatMap(([part, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${part} ${name}`, message] as const),
    ),
  );

const english: PlainCatalogue = { ...plainEnglish, rjsf: plainerRjsf };

/** Schemas with data that each refuses, one for every keyword that a user can meet. */
const refused: readonly (readonly [RJSFSchema, unknown])[] = [
  [{ required: ["a"] }, {}],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }],
  [{ type: "number" }, "x"],
  [{ type: ["number", "null"] }, "x"],
  [{ format: "date" }, "x"],
  [{ format: "ipv4" }, "x"],
  [{ enum: [1] }, 2],
  [{ const: { a: 1 } }, 2],
  [{ pattern: "^a" }, "b"],
  [{ minLength: 2 }, "x"],
  [{ maxLength: 1 }, "xy"],
  [{ minimum: 1.25 }, 1],
  [{ maximum: 1 }, 2],
  [{ exclusiveMinimum: 1 }, 1],
  [{ exclusiveMaximum: 1 }, 1],
  [{ multipleOf: 0.001 }, 0.0005],
  [{ minItems: 1 }, []],
  [{ maxItems: 1 }, [1, 2]],
  [{ uniqueItems: true }, [1, 1]],
  [{ contains: { const: 1 } }, [2]],
  [{ contains: { const: 1 }, maxContains: 1 }, [1, 1]],
  [{ minProperties: 1 }, {}],
  [{ maxProperties: 1 }, { a: 1, b: 2 }],
  [{ propertyNames: { maxLength: 1 } }, { long: 1 }],
  [{ oneOf: [{ type: "string" }, { type: "null" }] }, 1],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, 1],
  [{ additionalProperties: false }, { a: 1 }],
  [{ not: {} }, 1],
];

const said = (language: string) =>
  refused.flatMap(([schema, data]) =>
    validatorIn(language)
      .validateFormData(data, schema)
      .errors.map(({ message }) => message),
  );

describe("the messages of a form for a plain JSON Schema", () => {
  it("are all in its catalogue: none bypasses it", () => {
    const marked = (messages: Readonly<Record<string, Message>>) =>
      Object.fromEntries(Object.keys(messages).map((name) => [name, `⟦${name}⟧`]));
    const catalogue: PlainCatalogue = Object.assign(
      { ...english },
      Object.fromEntries(Object.entries(english).map(([part, messages]) => [part, marked(messages)])),
    );
    registerPlainCatalogue("en-x-marked", catalogue);
    const words = said("en-x-marked");
    expect(words.length).toBeGreaterThanOrEqual(refused.length);
    for (const each of words) expect(each).toMatch(/^⟦.*⟧$/);
    for (const key of Object.values(TranslatableString))
      if (key !== TranslatableString.NewStringDefault) expect(plainWordsIn("cy").translateString(key)).not.toBe(key);
  });

  it("format the limits of a schema unchanged", () => {
    expect(said("en")).toEqual(
      expect.arrayContaining([
        "Enter 1.25 or more.",
        "Enter a multiple of 0.001.",
        'The only answer allowed is {"a":1}.',
      ]),
    );
  });

  it("have in Welsh a message for each of English and of rjsf, with no slot that nothing fills", () => {
    const inEnglish = messagesOf(english);
    expect(Object.keys(plainWelsh.rjsf).sort()).toEqual(Object.keys(TranslatableString).sort());
    for (const [name, message] of messagesOf(plainWelsh))
      expect(slotsOf(inEnglish.get(name) ?? "")).toEqual(expect.arrayContaining([...slotsOf(message)]));
    expect(said("cy").filter((words) => said("en").includes(words))).toEqual([]);
  });

  it("are in the language that the form requests", async () => {
    const schema: RJSFSchema = { type: "object", properties: { list: { type: "array", items: { type: "string" } } } };
    await draw(<Form schema={schema} language="cy" />);
    for (const words of ["Cyflwyno", "Ychwanegu", "Dim eto."]) expect(document.body.textContent).toContain(words);
  });
});
