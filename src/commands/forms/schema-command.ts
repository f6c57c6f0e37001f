import { prepareForm } from "../../form/definition/prepare-form.ts";
import { pageJsonSchema, toJsonSchema } from "../../form/schema/to-json-schema.ts";
import { toUiSchema } from "../../form/schema/to-ui-schema.ts";
import { aligned } from "../aligned.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { readDefinition } from "./subject.ts";

const parts = ["schema", "uiSchema", "unexpressed"] as const;

const partOf = (typed: Typed): (typeof parts)[number] | undefined => {
  const only = typed.option("only");
  const found = parts.find((part) => part === only);
  if (only !== undefined && !found) throw new CommandError(`--only takes one of ${parts.join(", ")}.`);
  return found;
};

export const schemaCommand: FormsCommand = {
  name: "schema",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "its JSON Schema, its UI schema, and the constraints that JSON Schema cannot express",
  more: ["The schema is draft-07 and describes DATA that is complete, without the answers of hidden questions."],
  options: {
    page: { value: "ID", words: "only the questions of one page" },
    only: { value: "PART", words: "one part alone, as JSON: schema, uiSchema or unexpressed" },
  },
  examples: ["schema LETPROP", "schema schemas/definitions/letprop --page page2 --only schema"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition } = await readDefinition(word, typed, io);
    const form = prepareForm(definition);
    const page = typed.option("page");
    const pages = form.source.pages.map(({ id }) => id);
    if (page !== undefined && !pages.includes(page))
      throw new CommandError(`${name} has the pages ${pages.join(", ")}.`);
    const only = partOf(typed);
    const { schema, unexpressed } = page === undefined ? toJsonSchema(form) : pageJsonSchema(form, page);
    const all = { schema, uiSchema: toUiSchema(form, page), unexpressed };
    if (only !== undefined || typed.json) {
      io.say(JSON.stringify(only === undefined ? all : all[only], null, 2));
      return OK;
    }
    io.say(io.paint("bold", "JSON Schema"));
    io.say(JSON.stringify(all.schema, null, 2));
    io.say(io.paint("bold", "UI schema"));
    io.say(JSON.stringify(all.uiSchema, null, 2));
    io.say(io.paint("bold", "What JSON Schema cannot express"));
    for (const line of aligned(unexpressed.map(({ path, what }) => [path, what]))) io.say(line);
    return OK;
  },
};
