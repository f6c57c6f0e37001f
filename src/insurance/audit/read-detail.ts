import { isRecord } from "../../form/values/own.ts";

/** What an act says beside its name, as it is stored; undefined where that is no JSON object, since it was edited. */
export const readDetail = (detail: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const said: unknown = JSON.parse(detail);
    return isRecord(said) ? said : undefined;
  } catch {
    return undefined;
  }
};

const SHA_256 = /^[0-9a-f]{64}$/;
const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a hash or an id that was drawn: it says nothing to a reader, and is there for the check. */
export const isForTheCheck = (value: string): boolean => SHA_256.test(value) || RANDOM_ID.test(value);
