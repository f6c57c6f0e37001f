import type { Json, RecordData } from "../../../schemas/record.ts";
import type { RecordKindName } from "../../../src/server/records/record-kind.ts";
import type { Client } from "../client.ts";

/** Answers of a section, by name. */
export const section = (data: unknown, name: string): Record<string, Json> => {
  const found: unknown = Reflect.get(Object(data), name);
  return Object(found);
};

/** DATA with other answers in one section. */
export const changed = (data: RecordData, name: string, answers: object): RecordData => ({
  ...data,
  [name]: { ...section(data, name), ...answers },
});

export const open = (client: Client, Form: RecordKindName, id = "") => client.call("Profile/getForm", { Form, id });

/** Sends DATA unchanged; the response is not checked. */
export const send = (client: Client, Form: RecordKindName, id: string, data: unknown) =>
  client.post("Profile/saveForm", { Form, id, DATA: typeof data === "string" ? data : JSON.stringify(data) });

/** Opens a record, changes answers of one section, and sends it. */
export const change = async (client: Client, Form: RecordKindName, id: string, name: string, answers: object) =>
  send(client, Form, id, changed((await open(client, Form, id)).DATA, name, answers));

/** The paths of the reasons of a refusal. */
export const paths = (body: unknown): readonly string[] => {
  const reasons: unknown = Reflect.get(Object(body), "reasons");
  return Array.isArray(reasons) ? reasons.map((reason) => String(Reflect.get(Object(reason), "path"))) : [];
};
