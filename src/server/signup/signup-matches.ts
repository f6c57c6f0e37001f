import type { Database } from "../../db/open-database.ts";
import { knownFirms } from "../../db/queries/joining/known-firms.ts";
import { type ListedSignup, otherSignups } from "../../db/queries/joining/signups.ts";
import type { Applicant } from "../../insurance/joining/applicant.ts";
import { firmMatches, type KnownFirm, type MatchedBy } from "../../insurance/joining/firm-matches.ts";

/** What a sign-up is compared with. */
export interface Known {
  readonly firms: readonly KnownFirm[];
  readonly signups: readonly (KnownFirm & Pick<ListedSignup, "state" | "email">)[];
  readonly nameOf: (id: string) => string;
}

export interface SignupMatch {
  readonly kind: "firm" | "signup" | "account";
  /** Id of the firm, reference of the sign-up, address of the account. */
  readonly id: string;
  readonly name: string;
  readonly state: ListedSignup["state"] | null;
  readonly by: readonly (MatchedBy | "email")[];
}

/** Firms that have accounts, and sign-ups that are none of them. */
export const knownTo = async (db: Database): Promise<Known> => {
  const [firms, signups] = [await knownFirms(db), await otherSignups(db)];
  const names = new Map([
    ...firms.map(({ id, name }) => [id, name] as const),
    ...signups.map(({ reference, firm_name }) => [reference, firm_name] as const),
  ]);
  return {
    firms: firms.map(({ id, name, tradingName, frn, companyNumber }) => ({
      id,
      names: tradingName === null ? [name] : [name, tradingName],
      frn: frn ?? "",
      companyNumber: companyNumber ?? "",
    })),
    signups: signups.map(({ reference, firm_name, frn, company_number, state, email }) => ({
      id: reference,
      names: [firm_name],
      frn,
      companyNumber: company_number,
      state,
      email,
    })),
    nameOf: (id) => names.get(id) ?? id,
  };
};

/**
 * Firms and sign-ups that share something with a sign-up; firms first.
 *
 * @param self the reference of the sign-up itself, which it does not match
 */
export const matchesOf = (
  applicant: Pick<Applicant, "firmName" | "frn" | "companyNumber" | "email">,
  { firms, signups, nameOf }: Known,
  self?: string,
): readonly SignupMatch[] => {
  const ofFirms = firmMatches(applicant, firms).map(({ id, by }): SignupMatch => {
    return { kind: "firm", id, name: nameOf(id), state: null, by };
  });
  const byFirm = new Map(firmMatches(applicant, signups).map(({ id, by }) => [id, by]));
  const ofSignups = signups.flatMap(({ id, state, email }): readonly SignupMatch[] => {
    if (id === self) return [];
    const by = [...(byFirm.get(id) ?? []), ...(email === applicant.email ? (["email"] as const) : [])];
    return by.length === 0 ? [] : [{ kind: "signup", id, name: nameOf(id), state, by }];
  });
  return [...ofFirms, ...ofSignups];
};
