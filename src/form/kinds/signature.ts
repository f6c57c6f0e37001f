import { type Question, signatureLimits } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainLine } from "../read/plain-typing.ts";
import { schemaOfParts } from "../schema/json-schema.ts";
import { linePattern } from "../values/characters.ts";
import { isRecord } from "../values/own.ts";
import { wordsForLong } from "../words/limit-words.ts";
import type { Kind } from "./kind.ts";
import { declaration } from "./other-kinds.ts";
import { sampleNames, showText, text } from "./texts.ts";

const { name: longestName, strokes: maxStrokes, drawn: longestDrawing } = signatureLimits;

/** `120,80`: integer coordinates in a box of 600 by 200. */
const point = "(?:[1-5]?\\d{1,2}|600),(?:1?\\d{1,2}|200)";
const stroke = `${point}(?: ${point})+`;
const drawing = `^${stroke}(?:;${stroke}){0,${maxStrokes - 1}}$`;
const isDrawing = new RegExp(drawing);

const nameIn = (answer: Json | undefined): string | undefined =>
  isRecord(answer) && typeof answer.name === "string" ? answer.name : undefined;

function whyNot({ drawn: isNeeded, language }: Question, answer: Json | undefined): string | undefined {
  const { say } = wordsIn(language);
  const name = nameIn(answer);
  if (!isRecord(answer) || name === undefined || name.trim() === "") return say("enterSigner");
  const length = [...name].length;
  if (length > longestName) return wordsForLong(length, longestName, language);
  const { name: _, drawn, ...others } = answer;
  if (drawn === undefined && Object.keys(others).length === 0) return isNeeded ? say("drawSignature") : undefined;
  const isSound = typeof drawn === "string" && drawn.length <= longestDrawing && isDrawing.test(drawn);
  return isSound && Object.keys(others).length === 0 ? undefined : say("drawAgain");
}

/**
 * A typed name, which also serves as signature by keyboard, and a drawing: `{"name": "Alex Morgan", "drawn": "40,120
 * 46,96;80,90 81,90"}`, with strokes separated by semicolons.
 */
export const signature: Kind = {
  ...declaration,
  settings: ["drawn"],
  gives: "anything",
  countsAsNone: () => false,
  value: nameIn,
  read: (_question, typed) => ({ value: { name: plainLine(typed).trim() } }),
  show(question, answer) {
    const name = nameIn(answer);
    if (name === undefined) return showText(question, answer);
    const isDrawn = isRecord(answer) && answer.drawn !== undefined;
    return isDrawn ? wordsIn(question.language).say("signedBy", { name }) : name;
  },
  schema: ({ drawn }) => ({
    schema: schemaOfParts(
      {
        name: { type: "string", pattern: linePattern, maxLength: longestName },
        drawn: { type: "string", pattern: drawing, maxLength: longestDrawing },
      },
      drawn ? ["name", "drawn"] : ["name"],
    ),
  }),
  schemaOfTest: () => undefined,
  missing: ({ language }) => wordsIn(language).say("enterSigner"),
  whyNot,
  domain: {
    of: "values",
    values: ({ drawn }) =>
      sampleNames.slice(0, 2).map((name) => ({ name, ...(drawn ? { drawn: "40,120 90,60 140,120" } : {}) })),
  },
  spreadsheet: { ...text.spreadsheet, imported: false },
  document: text.document,
  control: { named: "group", wide: true },
};
