import type { Database } from "../../db/open-database.ts";
import { firmsWithMailDomains, knownFirms, type ListedSignup, otherSignups } from "../../db/queries/joining/signups.ts";
import {
  type ComparedFirm,
  type FirmToMatch,
  firmMatches,
  type MatchedBy,
} from "../../insurance/joining/firm-matches.ts";
import { ownMailDomain } from "../../insurance/joining/shares-mail-domain.ts";
import { placeIn } from "./place-in.ts";

/** What a sign-up is compared with. */
export interface Known {
  readonly firms: readonly FirmToMatch[];
  readonly signups: readonly (FirmToMatch & Pick<ListedSignup, "state" | "email">)[];
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

/**
 * Firms that have accounts, and sign-ups that are none of them.
 *
 * @param emails of those who are compared with them: of other domains nothing is looked up
 */
export const knownTo = async (db: Database, emails: readonly string[]): Promise<Known> => {
  const [firms, signups] = [await knownFirms(db), await otherSignups(db)];
  const asked = [...new Set(emails.map(ownMailDomain).filter((domain) => domain !== ""))];
  const domains = await firmsWithMailDomains(db, asked);
  const names = new Map([
    ...firms.map(({ id, name }) => [id, name] as const),
    ...signups.map(({ reference, firm_name }) => [reference, firm_name] as const),
  ]);
  return {
    firms: firms.map(({ id, name, tradingName, frn, companyNumber, address }) => ({
      id,
      names: tradingName === null ? [name] : [name, tradingName],
      frn: frn ?? "",
      companyNumber: companyNumber ?? "",
      place: placeIn(address),
      mailDomains: domains.flatMap(({ firmId, domain }) => (firmId === id ? [domain] : [])),
    })),
    signups: signups.map(({ reference, firm_name, frn, company_number, address, state, email }) => ({
      id: reference,
      names: [firm_name],
      frn,
      companyNumber: company_number,
      place: placeIn(address),
      mailDomains: [ownMailDomain(email)],
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
  applicant: ComparedFirm,
  { firms, signups, nameOf }: Known,
  self?: string,
): readonly SignupMatch[] => {
  const ofFirms = firmMatches(applicant, firms).map(({ id, by }): SignupMatch => {
    return { kind: "firm", id, name: nameOf(id), state: null, by };
  });
  const byFirm = new Map(firmMatches(applicant, signups).map(({ id, by }) => [id, by]));
  const ofSignups = signups.flatMap(({ id, state, email }): readonly SignupMatch[] => {
    if (id === self) return [];
    const byThis = byFirm.get(id) ?? [];
    const isSameEmail = email === applicant.email;
    // Who has the same address of mail has the same domain: that is said once.
    const by = isSameEmail ? [...byThis.filter((each) => each !== "mailDomain"), "email" as const] : byThis;
    return by.length === 0 ? [] : [{ kind: "signup", id, name: nameOf(id), state, by }];
  });
  return [...ofFirms, ...ofSignups];
};
