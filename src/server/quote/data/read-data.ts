import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Answers, Json } from "../../../../schemas/record.ts";
import { MAX_ITEMS } from "../../../insurance/lifecycle/references.ts";
import { isPlainText } from "../../contract/text-class.ts";
import { badInput } from "../../refused.ts";

/** Parses DATA as sent. @throws {Refused} 400 where it is not JSON */
export const parseData = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput("DATA", "DATA is not valid JSON.");
  }
};

const MAX_ID_LENGTH = 100;
const SECTIONS = ["Pr", "PC"] as const;

type Sent = { readonly [section: string]: Json };

const isObject = (value: Json | undefined): value is Sent =>
  typeof value === "object" && value !== null && !isList(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const answersList = (section: string, value: Json | undefined): readonly Answers[] => {
  if (!isList(value)) throw badInput(`/${section}`, `${section} is not a list.`);
  if (value.length > MAX_ITEMS) throw badInput(`/${section}`, `${section} has more than ${MAX_ITEMS} items.`);
  return value.map((entry, at) => {
    if (!isObject(entry)) throw badInput(`/${section}/${at}`, "This entry is not an object.");
    return entry;
  });
};

/** Callers choose the ids of entries; a duplicate would let one entry overwrite another. */
const checkIds = (section: string, entries: readonly Answers[]): void => {
  const seen = new Set<string>();
  for (const [at, { id }] of entries.entries()) {
    if (id === undefined) continue;
    const path = `/${section}/${at}/id`;
    if (typeof id !== "string" || id === "" || id.length > MAX_ID_LENGTH)
      throw badInput(path, `An id is a text of 1 to ${MAX_ID_LENGTH} characters.`);
    if (!isPlainText(id)) throw badInput(path, "An id has a character in it that cannot be seen.");
    if (seen.has(id)) throw badInput(path, `The id ${id} is given twice.`);
    seen.add(id);
  }
};

/**
 * Reads DATA as sent and checks its structure; the form checks the answers.
 *
 * @param given sections to use for those that were not sent; without them a missing section is refused, since it might
 * mean either unchanged or removed
 * @throws {Refused} 400 naming the place
 */
export const readData = (text: string, given: Partial<QuoteData> = {}): QuoteData => {
  const sent = parseData(text);
  if (!isObject(sent)) throw badInput("DATA", "DATA is not an object.");
  const {
    RD = given.RD,
    Pr = given.Pr,
    PC = given.PC,
    // Files are changed by calls of their own, so leaving them out does not remove them.
    ATTACHMENTS = given.ATTACHMENTS ?? [],
    version = given.version,
  } = sent;
  if (!isObject(RD)) throw badInput("/RD", "RD is not an object.");
  if (!isList(ATTACHMENTS)) throw badInput("/ATTACHMENTS", "ATTACHMENTS is not a list.");
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 0)
    throw badInput("/version", "version is not a whole number.");
  const { loaded, ...rest } = sent;
  const data = { ...rest, RD, Pr: answersList("Pr", Pr), PC: answersList("PC", PC), ATTACHMENTS, version };
  for (const section of SECTIONS) checkIds(section, data[section]);
  return typeof loaded === "boolean" ? { ...data, loaded } : data;
};
