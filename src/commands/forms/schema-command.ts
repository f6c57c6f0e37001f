import { prepareForm } from "../../form/definition/prepare-form.ts";
import { formSchema } from "../../form/schema/form-schema.ts";
import { blankPage } from "../../form/schema/page-schema.ts";
import { aligned } from "../aligned.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { definitionFromFile } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";

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
  summary: "its JSON Schema and the constraints that it cannot express; of a page what is drawn",
  more: ["The schema is draft-07 and describes DATA that is complete, without the answers of hidden questions."],
  options: {
    today: todayOption,
    page: { value: "ID", words: "what is drawn of one page while nothing is answered: JSON Schema and UI schema" },
    only: { value: "PART", words: "one part alone, as JSON: schema, uiSchema or unexpressed" },
  },
  examples: ["schema LETPROP", "schema schemas/definitions/letprop --page page2 --only schema"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition } = await definitionFromFile(word, typed, io);
    const form = prepareForm(definition);
    const page = typed.option("page");
    const pages = form.source.pages.map(({ id }) => id);
    if (page !== undefined && !pages.includes(page))
      throw new CommandError(`${name} has the pages ${pages.join(", ")}.`);
    const only = partOf(typed);
    const all = page === undefined ? formSchema(form) : blankPage(form, page, todayOf(typed, io));
    if (only !== undefined || typed.json) {
      const part = only === undefined ? all : Reflect.get(all, only);
      if (part === undefined)
        throw new CommandError(`--only ${only} goes ${page === undefined ? "with" : "without"} --page.`);
      io.say(JSON.stringify(part, null, 2));
      return OK;
    }
    io.say(io.paint("bold", "JSON Schema"));
    io.say(JSON.stringify(all.schema, null, 2));
    if ("uiSchema" in all) {
      io.say(io.paint("bold", "UI schema"));
      io.say(JSON.stringify(all.uiSchema, null, 2));
    } else {
      io.say(io.paint("bold", "What JSON Schema cannot express"));
      for (const line of aligned(all.unexpressed.map(({ path, what }) => [path, what]))) io.say(line);
    }
    return OK;
  },
};
