import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping, type TypedReading } from "../read/plain-typing.ts";
import {
  companyNumberPattern,
  driverNumberPattern,
  emailMaxLength,
  phonePattern,
  readCompanyNumber,
  readDriverNumber,
  readEmail,
  readPhone,
  readPostcode,
  readRegistrationMark,
  registrationMarkPattern,
} from "../read/read-code.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import {
  islandAreas,
  mainlandAreas,
  mainlandPostcodePattern,
  normalPostcode,
  postcodePattern,
} from "../values/postcode.ts";
import type { Kind } from "./kind.ts";
import {
  beyondLength,
  lengthLimits,
  plainValue,
  sampleNames,
  showText,
  text,
  textSchema,
  whyNotAsRead,
} from "./texts.ts";

interface Facets {
  readonly read: (typed: string, question: Question) => TypedReading<string>;
  readonly schema: (question: Question) => JsonSchema;
  readonly missing?: "enterPostcode" | "enterPhone" | "enterEmail";
  readonly howTo?: string;
  readonly samples: (question: Question) => readonly string[];
  readonly value?: Kind["value"];
  readonly show?: (answer: string) => string;
  readonly normal?: boolean;
  readonly settings?: Kind["settings"];
}

/** Shared by all kinds with many spellings and one stored form. */
function codeKind({ read, schema, missing, howTo, samples, value, show, normal, settings = [] }: Facets): Kind {
  const shown = (question: Question, answer: Json): string =>
    show && typeof answer === "string" ? show(answer) : showText(question, answer);
  const readTyped = (question: Question, typed: string) => read(plainTyping(typed), question);
  return {
    ...text,
    settings: ["minLength", "maxLength", "pattern", ...settings],
    value: value ?? plainValue,
    read: readTyped,
    normal: normal ?? true,
    show: shown,
    schema: (question) => ({ schema: schema(question) }),
    missing: ({ language }) => wordsIn(language).say(missing ?? "enterAnswer"),
    whyNot(question, answer) {
      return typeof answer === "string" || typeof answer === "number"
        ? whyNotAsRead(question, answer, readTyped)
        : wordsIn(question.language).say("enterAnswer");
    },
    beyond: (question, answer) => beyondLength(question, answer, shown(question, answer)),
    domain: { of: "texts", samples },
    preset: "an answer",
    compact: false,
    spreadsheet: { ...text.spreadsheet, ...(howTo === undefined ? {} : { howTo }) },
    document: { ...text.document, width: "narrow" },
  };
}

/** One postcode of each area, and two more of one. */
const postcodes: readonly string[] = [
  "LS6 3AB",
  ...[...mainlandAreas, ...islandAreas]
    .filter((area) => area !== "LS")
    .map((area) => `${area}1${["EC", "WC"].includes(area) ? "A" : ""} 1AA`),
  "LS8 1AB",
  "LS7 2AB",
  "BFPO 57",
];

const postcode = codeKind({
  read: (typed, { territory, language }) => readPostcode(typed, territory, language),
  schema: (question) =>
    textSchema(question.territory === "uk-and-islands" ? postcodePattern : mainlandPostcodePattern, question),
  missing: "enterPostcode",
  howTo: "A postcode: LS8 1AB",
  samples: () => postcodes,
  value: (answer) => (typeof answer === "string" ? normalPostcode(answer) : undefined),
  settings: ["territory"],
});

const phone = codeKind({
  read: (typed, { language }) => readPhone(typed, language),
  schema: (question) => textSchema(phonePattern, question),
  missing: "enterPhone",
  howTo: "A telephone number",
  samples: () => sampleNames.map((_, index) => `+4416329601${70 + index}`),
  show: showPhone,
});

/** Lengths of a UK number's area code and first half, by prefix (Ofcom's National Numbering Plan). */
const ukGroups: readonly (readonly [begins: RegExp, lengths: readonly [number, number]])[] = [
  [/^02/, [3, 4]],
  [/^0(?:11|1\d1|3|8|9|5[05])/, [4, 3]],
];

/** `+441134960123` as `0113 496 0123`; a number abroad as stored. */
export function showPhone(stored: string): string {
  if (!/^\+44\d{9,10}$/.test(stored)) return stored;
  const number = `0${stored.slice(3)}`;
  const [, [area, half]] = ukGroups.find(([begins]) => begins.test(number)) ?? [undefined, [5, 6] as const];
  return [number.slice(0, area), number.slice(area, area + half), number.slice(area + half)].filter(Boolean).join(" ");
}

const email = codeKind({
  read: (typed, { language }) => readEmail(typed, language),
  schema: (question) => {
    const { maxLength = emailMaxLength, ...limits } = lengthLimits(question);
    return { type: "string", format: "email", maxLength: Math.min(Number(maxLength), emailMaxLength), ...limits };
  },
  missing: "enterEmail",
  howTo: "An email address",
  samples: () => sampleNames.map((name) => `${name.toLowerCase()}@example.com`),
  normal: false,
});

const companyNumber = codeKind({
  read: (typed, { language }) => readCompanyNumber(typed, language),
  schema: (question) => textSchema(companyNumberPattern, question),
  samples: () => sampleNames.map((_, index) => `0123456${index}`),
});

const registrationMark = codeKind({
  read: (typed, { language }) => readRegistrationMark(typed, language),
  schema: (question) => textSchema(registrationMarkPattern, question),
  samples: () => sampleNames.map((_, index) => `AB1${index}CDE`),
});

const driverNumber = codeKind({
  read: (typed, { language }) => readDriverNumber(typed, language),
  schema: (question) => textSchema(driverNumberPattern, question),
  samples: () => sampleNames.map((_, index) => `MORGA65705${index}SM9IJ`),
});

/** By their names in definitions. */
export const codeKinds = { postcode, phone, email, companyNumber, registrationMark, driverNumber };
