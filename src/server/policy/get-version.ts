import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { dataFor, priceFor } from "../quote/data/shown-to.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { versionsOnWire } from "./get-versions.ts";
import { type OpenedPolicy, openPolicy } from "./open-policy.ts";
import { type OpenedTerm, openPolicyQuote } from "./open-policy-quote.ts";
import { termsOnWire } from "./policy-state.ts";

/**
 * One version of a policy.
 *
 * @throws {Refused} 409 where it has none of this number
 */
export const versionOf = async (
  { db }: Services,
  { quote: { row } }: OpenedTerm,
  number: number,
  path: string,
): Promise<OpenedPolicy> => {
  const version = await openPolicy(db, row.firm_id, row.id, number);
  if (!version)
    throw conflict("no-version", `The policy has no version ${number}.`, [
      { path, message: "Give the number of one of its versions." },
    ]);
  return version;
};

/** One version of a policy, with its answers and its price. */
export const getVersion = async (
  services: Services,
  user: SessionUser,
  { reference, number }: FormOf<"Policy/getVersion">,
): Promise<AnswerOf<"Policy/getVersion">> => {
  const term = await openPolicyQuote(services, user, reference);
  const policy = await versionOf(services, term, number, "number");
  const told = (await versionsOnWire(services, term)).find((version) => version.number === number);
  if (!told) throw new TypeError(`The version ${number} is not told.`);
  return {
    version: told,
    DATA: dataFor(term.quote.definition.form, policy.data, user.permissions),
    price: priceFor(policy.storedPrice, user.permissions),
    terms: termsOnWire(policy.terms),
  };
};
