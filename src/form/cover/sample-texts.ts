import type { Question } from "../../../schemas/question.ts";
import { islandAreas, mainlandAreas } from "../values/postcode.ts";
import { textOfPattern } from "./text-of-pattern.ts";

const names = ["Kestrel", "Osprey", "Plover", "Merlin", "Curlew", "Heron", "Siskin", "Dunlin", "Avocet", "Redwing"];

/** Texts that are an answer, as many as there is use for; none where none was found. */
export function sampleTexts(question: Question, valid: (text: string) => boolean): readonly string[] {
  const { pattern } = question;
  const all = pattern === undefined ? textsOfType(question) : textsOfPattern(question, pattern);
  return [...new Set(all)].filter(valid);
}

function textsOfType(question: Question): readonly string[] {
  switch (question.type) {
    case "postcode":
      return postcodes;
    case "phone":
      return names.map((_, index) => `+4416329601${70 + index}`);
    case "email":
      return names.map((name) => `${name.toLowerCase()}@example.com`);
    case "companyNumber":
      return names.map((_, index) => `0123456${index}`);
    case "registrationMark":
      return names.map((_, index) => `AB1${index}CDE`);
    case "driverNumber":
      return names.map((_, index) => `MORGA65705${index}SM9IJ`);
    case "file":
      return names.map((name) => `${name.toLowerCase()}.${question.files?.types[0] ?? "pdf"}`);
    case "address":
      return names.map((name, index) => `${index + 1} ${name} Road`).flatMap((text) => sized(question, text));
    default:
      return names.flatMap((text) => sized(question, text));
  }
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

function sized({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Question, text: string): readonly string[] {
  const long = text.padEnd(minLength, ` ${text.toLowerCase()}`).trimEnd().padEnd(minLength, "x");
  return [long.length <= maxLength ? long : [...long].slice(0, maxLength).join("")];
}

const variants = Array.from({ length: 24 }, (_, index) => index);

function textsOfPattern({ minLength = 0, maxLength = 40 }: Question, pattern: string): readonly string[] {
  const lengths = [Math.min(maxLength, Math.max(minLength, 7)), minLength, maxLength, 1];
  return lengths.flatMap((length) => variants.flatMap((variant) => textOfPattern(pattern, variant, length) ?? []));
}
