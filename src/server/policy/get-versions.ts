import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { policyVersions } from "../../db/queries/policies/policy-versions.ts";
import type { PolicyCharge } from "../../insurance/change/policy-charge.ts";
import { pounds } from "../../insurance/money/money.ts";
import type { AnswerOf, FormOf, Named } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { endorsementOf } from "./endorsement-of.ts";
import { type OpenedTerm, openPolicyQuote } from "./open-policy-quote.ts";

/** Every version of a policy as it is sent, oldest first. */
export const versionsOnWire = async (
  { db }: Services,
  { quote }: OpenedTerm,
): Promise<readonly Named<"PolicyVersion">[]> => {
  const versions = await policyVersions(db, quote.row.firm_id, quote.row.id);
  return versions.map(({ number, kind, effective, made_at, made_by_name, made_from, premium, charge, reference }) => {
    const endorsement = endorsementOf(versions, made_from);
    const { toPay }: PolicyCharge = JSON.parse(charge);
    return {
      number,
      kind,
      effective,
      madeAt: made_at.toISOString(),
      madeBy: made_by_name,
      premium: pounds(premium),
      charge: pounds(toPay),
      reference,
      ...(endorsement === undefined ? {} : { endorsement }),
    };
  });
};

/** The policy from one acceptance to the next, oldest first. */
export const getVersions = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Policy/getVersions">,
): Promise<AnswerOf<"Policy/getVersions">> => ({
  versions: await versionsOnWire(services, await openPolicyQuote(services, user, reference)),
});
