import { findDefinition } from "../../db/queries/definitions/definitions.ts";
import { currentVersion } from "../../db/queries/quotes/versions.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** A whole definition: the version that is asked for, or what new records use today. */
export const publishedForm = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, version }: FormOf<"Forms/get">,
): Promise<AnswerOf<"Forms/get"> | undefined> => {
  const wanted = version ?? (await currentVersion(db, id, londonDate(clock.now())));
  const stored = wanted === undefined ? undefined : await findDefinition(db, id, wanted);
  if (!stored) return undefined;
  const definition = readDefinition(stored.body);
  return { id, version: stored.version, Definition: definition };
};

/** The same as a call, for those who publish. */
export const getForm = async (
  services: Services,
  _user: unknown,
  form: FormOf<"Forms/get">,
): Promise<AnswerOf<"Forms/get">> => {
  const found = await publishedForm(services, form);
  if (found) return found;
  throw new Refused(404, "not-found", "There is no such published definition.");
};
