import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { blankData } from "./data/blank-data.ts";
import { readData } from "./data/read-data.ts";
import { grantedDefinition } from "./granted-definition.ts";
import { storeNewQuote } from "./write/store-new-quote.ts";

/** Creates a quote on the form in force today; answers given along are laid over the first ones. */
export const createQuote = async (
  services: Services,
  user: SessionUser,
  { TypeOfInsurance, DATA }: FormOf<"Quote/createQuote">,
): Promise<AnswerOf<"Quote/createQuote">> => {
  const definition = await grantedDefinition(services, user, TypeOfInsurance);
  const blank = blankData(definition.form, services.clock.now().toISOString(), services.newId);
  const given = DATA === undefined ? blank : readData(DATA, blank);
  const sent = { ...given, RD: { ...blank.RD, ...given.RD }, Pr: given.Pr.length > 0 ? given.Pr : blank.Pr };
  return storeNewQuote(services, user, definition, { blank, sent, action: "create" });
};
