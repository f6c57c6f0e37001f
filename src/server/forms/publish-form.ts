import type { Json } from "../../../schemas/record.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { publish } from "../definitions/publish.ts";
import { scanJson } from "../quote/data/scan-json.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";

const parse = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput("Definition", "Definition is not valid JSON.");
  }
};

/** Publishes what was sent as the next version; the next opened record uses it, on every node. */
export const publishForm = async (
  { db, clock, log, checkDefinition }: Services,
  user: SessionUser,
  { Definition }: FormOf<"Forms/publish">,
): Promise<AnswerOf<"Forms/publish">> => {
  scanJson(Definition, "Definition");
  const published = await publish(db, parse(Definition), user, clock.now(), checkDefinition);
  log.info({ definition: published.id, version: published.version, new: published.published }, "published");
  return published;
};
