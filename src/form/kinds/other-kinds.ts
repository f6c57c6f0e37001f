import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping } from "../read/plain-typing.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { linePattern } from "../values/characters.ts";
import { fromNumber, roundTo, toNumber } from "../values/exact.ts";
import { isTextList } from "../values/own.ts";
import { showMoney, showNumber } from "../words/show-number.ts";
import type { Kind } from "./kind.ts";
import { schemaOfValues } from "./test-schemas.ts";
import { notPreset, plainValue, sampleNames, showText, text } from "./texts.ts";

/** Consent by ticking. An unticked box is not an answer. */
export const declaration: Kind = {
  ...text,
  entry: "chosen",
  settings: [],
  gives: "truth",
  countsAsNone: (answer) => answer === false,
  schema: () => ({ schema: { type: "boolean" } }),
  schemaOfTest: (what) => schemaOfValues(what, [true, false]),
  missing: ({ language }) => wordsIn(language).say("tickToAgree"),
  whyNot: ({ language }, answer) => (answer === true ? undefined : wordsIn(language).say("tickToAgree")),
  beyond: () => undefined,
  domain: { of: "values", values: () => [true] },
  ...notPreset,
  spreadsheet: { ...text.spreadsheet, imported: false },
  document: { ...text.document, width: "narrow" },
  control: { named: "own", standardWidget: "checkbox" },
};

/** Ids of files, which are stored elsewhere: one, or a list. */
const file: Kind = {
  ...declaration,
  settings: ["files"],
  gives: "anything",
  countsAsNone: () => false,
  read: (_question, typed) => ({ value: plainTyping(typed).trim() }),
  show: ({ language }) => wordsIn(language).say("aFile"),
  schema: () => ({
    schema: {
      anyOf: [
        { type: "string", pattern: linePattern },
        { type: "array", items: { type: "string", pattern: linePattern }, minItems: 1 },
      ],
    },
  }),
  schemaOfTest: text.schemaOfTest,
  missing: ({ language }) => wordsIn(language).say("attachFile"),
  whyNot: ({ language }, answer) =>
    typeof answer === "string" || isTextList(answer) ? undefined : wordsIn(language).say("attachFile"),
  domain: {
    of: "texts",
    samples: ({ files }) => sampleNames.map((name) => `${name.toLowerCase()}.${files?.types[0] ?? "pdf"}`),
  },
  document: { ...text.document, width: "narrow" },
  control: { named: "group" },
};

/** Finds a record and copies answers from it; its own answer is the search text. */
const lookup: Kind = {
  ...text,
  entry: "chosen",
  settings: ["from", "copies"],
  gives: "nothing",
  read: (_question, typed) => ({ value: plainTyping(typed).trim() }),
  missing: ({ language }) => wordsIn(language).say("chooseOne"),
  beyond: () => undefined,
  domain: { of: "texts", samples: () => sampleNames },
  ...notPreset,
  spreadsheet: { ...text.spreadsheet, imported: false },
  document: { printed: false, figure: false, width: "narrow" },
};

/** Any value, its text first: a form library that draws by type then shows it in a box. */
const anything: JsonSchema = { type: ["string", "number", "boolean", "array", "object", "null"] };

/** Set by the server; shown, never asked. */
const system: Kind = {
  ...text,
  source: "server",
  entry: "chosen",
  settings: [],
  gives: "anything",
  schema: () => ({ schema: anything }),
  beyond: () => undefined,
  domain: { of: "nothing" },
  ...notPreset,
  spreadsheet: { ...text.spreadsheet, imported: false },
  document: { printed: false, figure: false, width: "narrow" },
  control: { named: "group" },
};

/** Calculated from other answers: shown, never asked, never stored. */
const computed: Kind = {
  ...system,
  source: "calculation",
  settings: ["calc", "shownAs", "decimals", "unit"],
  gives: "calculated",
  summed: true,
  value: plainValue,
  show(question, answer) {
    if (isCalendarDate(answer)) return formatDate(answer);
    if (typeof answer !== "number") return showText(question, answer);
    const { shownAs, decimals = 2 } = question;
    const exact = fromNumber(answer);
    // A computed number may have more decimals than a person wants to read.
    const figure = exact ? toNumber(roundTo(exact, decimals)) : answer;
    if (shownAs === "money") return showMoney(figure);
    return shownAs === "percent" ? `${showNumber(figure)}%` : showNumber(figure);
  },
  schema: ({ calc }) => ({
    schema: { ...anything, readOnly: true },
    unexpressed: [`computed: ${JSON.stringify(calc)}`],
  }),
  document: { printed: true, figure: false, width: "narrow" },
};

/** A heading with text. It is not a question, so nothing is stored, asked or printed. */
const statement: Kind = {
  ...system,
  source: "nobody",
  gives: "nothing",
  schema: () => ({ schema: { type: "null" } }),
  control: { named: "none", wide: true },
};

/** By their names in definitions. */
export const otherKinds = { declaration, file, lookup, computed, system, statement };
