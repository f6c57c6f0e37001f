import type { Json, RecordData } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { withNormalCodes } from "../../form/values/normal-codes.ts";
import { isRecord } from "../../form/values/own.ts";
import { parseData } from "../quote/data/parse-data.ts";
import { scanJson } from "../quote/data/scan-json.ts";
import { badInput } from "../refused.ts";

/** Answers about a person, an office or a firm are never longer, whatever they are. */
const MOST_CHARACTERS = 500_000;
const MOST_ENTRIES = 1_000;
const MOST_ID_CHARACTERS = 100;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Entries with an id each: one is made where none was sent, and none is given twice. */
const withIds = (section: string, entries: readonly Json[], newId: () => string): readonly Json[] => {
  if (entries.length > MOST_ENTRIES)
    throw badInput(pointerTo(section), `${section} has more than ${MOST_ENTRIES} entries.`);
  const seen = new Set<string>();
  return entries.map((entry, at) => {
    if (!isRecord(entry)) throw badInput(pointerTo(section, at), "This entry is not an object.");
    const { id = newId() } = entry;
    const path = pointerTo(section, at, "id");
    if (typeof id !== "string" || id === "" || id.length > MOST_ID_CHARACTERS)
      throw badInput(path, `An id is a text of 1 to ${MOST_ID_CHARACTERS} characters.`);
    if (seen.has(id)) throw badInput(path, `The id ${id} is given twice.`);
    seen.add(id);
    return { ...entry, id };
  });
};

/**
 * Reads DATA of a record as it was sent and checks its frame; what its answers say is checked by the form.
 *
 * @throws {Refused} 400 naming the place
 */
export const readRecord = (form: PreparedForm, text: string, newId: () => string): RecordData => {
  if (text.length > MOST_CHARACTERS) throw badInput("DATA", `DATA has more than ${MOST_CHARACTERS} characters.`);
  scanJson(text, "DATA");
  const sent = parseData(text);
  if (!isRecord(sent)) throw badInput("DATA", "DATA is not an object.");
  const { version = 0, ...sections } = sent;
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 0)
    throw badInput("/version", "version is not a whole number.");
  const framed = Object.entries(sections).map(([section, value]) => {
    const shape = form.shapeOf(section);
    if (shape === "single" && !isRecord(value)) throw badInput(pointerTo(section), `${section} is not an object.`);
    if (shape !== "list") return [section, value] as const;
    if (!isList(value)) throw badInput(pointerTo(section), `${section} is not a list.`);
    return [section, withIds(section, value, newId)] as const;
  });
  return { ...withNormalCodes(form, Object.fromEntries(framed)), version };
};
