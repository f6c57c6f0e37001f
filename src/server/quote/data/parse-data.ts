import type { Json } from "../../../../schemas/record.ts";
import { badInput } from "../../refused.ts";

/** DATA as it was sent. @throws {Refused} 400 where it is no JSON */
export const parseData = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput("DATA", "DATA is not valid JSON.");
  }
};
