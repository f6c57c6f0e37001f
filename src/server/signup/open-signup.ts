import type { RecordData } from "../../../schemas/record.ts";
import type { Database } from "../../db/open-database.ts";
import {
  findSignup,
  firmsWithMailDomains,
  knownFirms,
  type ListedSignup,
  otherSignups,
  type StoredSignup,
} from "../../db/queries/joining/signups.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findAccount } from "../../db/queries/sign-in/accounts.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import {
  type ComparedFirm,
  type FirmToMatch,
  firmMatches,
  isLikelySameFirm,
  type MatchedBy,
  ownMailDomain,
} from "../../insurance/joining/firm-matches.ts";
import { type FoundingRecords, foundingRecords } from "../../insurance/joining/founding-records.ts";
import { mayGrant, presets } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { blankSections, checkRecord, formInForce, recordData } from "../records/read-record.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { placeIn } from "./found-firm.ts";

interface Obstacle {
  readonly path: string;
  readonly message: string;
}

/** Why a sign-up can no longer be decided. */
export const settledObstacles = ({ row }: Pick<OpenSignup, "row">): readonly Obstacle[] => {
  if (row.state === "waiting") return [];
  const when = row.decided_at ? ` on ${formatDate(londonDate(row.decided_at))}` : "";
  return [{ path: "reference", message: `${row.decided_by_name ?? "Someone"} has ${row.state} it${when}.` }];
};

/** Why a sign-up cannot be approved at present, whatever its approver chooses. */
export const approvalObstacles = (
  signup: OpenSignup,
  { permissions }: Pick<SessionUser, "permissions">,
): readonly Obstacle[] => {
  const { matches, row } = signup;
  const sameFirm = matches.find(({ kind, by }) => kind === "firm" && by.includes("frn"));
  const hasAccount = matches.some(({ kind }) => kind === "account");
  const obstacles: Obstacle[] = [...settledObstacles(signup)];
  if (sameFirm)
    obstacles.push({
      path: "FRN",
      message: `${sameFirm.name} has the firm reference number ${row.frn} and already uses the portal. Refuse this application: its administrator can create accounts for others.`,
    });
  if (hasAccount)
    obstacles.push({
      path: "Email",
      message: `${row.email} already has an account. Refuse this application and, if the firm is to join, ask for another address in the reason.`,
    });
  if (!mayGrant(permissions, presets.admin))
    obstacles.push({
      path: "",
      message:
        "Its first user becomes administrator, with permissions that you do not have. Someone who has them has to approve it.",
    });
  return obstacles;
};

/** Whether it resembles a known firm or account, so that the approver must confirm that it is a different one. */
export const needsWord = ({ matches, row }: Pick<OpenSignup, "matches" | "row">): boolean =>
  row.state === "waiting" && matches.some(({ kind, by }) => kind !== "account" && isLikelySameFirm(by));

type Row = AnswerOf<"Signups/list">["rows"][number];

/** A sign-up as the list and its own page show it. */
export const signupRow = (signup: Omit<ListedSignup, "address">, matches: readonly SignupMatch[], now: Date): Row => ({
  reference: signup.reference,
  firm: signup.firm_name,
  state: signup.state,
  askedAt: signup.asked_at.toISOString(),
  answerBy: signup.answer_by,
  overdue: signup.state === "waiting" && londonDate(now) > signup.answer_by,
  matches: matches.map(({ kind, id, name, state, by }) => ({
    kind,
    name,
    reference: kind === "signup" ? id : null,
    state,
    by: [...by],
  })),
  decidedAt: signup.decided_at?.toISOString() ?? null,
  decidedBy: signup.decided_by_name,
});

/** The values by which a sign-up is compared. */
export const comparedBy = ({ firm_name, frn, company_number, email, address }: ListedSignup): ComparedFirm => ({
  firmName: firm_name,
  frn,
  companyNumber: company_number,
  email,
  place: placeIn(address),
});

/** A firm, sign-up or account to compare a sign-up with. */
interface Known {
  readonly firms: readonly FirmToMatch[];
  readonly signups: readonly (FirmToMatch & Pick<ListedSignup, "state" | "email">)[];
  readonly nameOf: (id: string) => string;
}

interface SignupMatch {
  readonly kind: "firm" | "signup" | "account";
  /** Id of the firm, reference of the sign-up, or address of the account. */
  readonly id: string;
  readonly name: string;
  readonly state: ListedSignup["state"] | null;
  readonly by: readonly (MatchedBy | "email")[];
}

/**
 * Firms with accounts, and sign-ups that have not become one.
 *
 * @param emails of the sign-ups to compare: other domains are not looked up
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
 * @param self the sign-up's own reference, which is excluded
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
    // The same email address implies the same domain, so only the address is listed.
    const by = isSameEmail ? [...byThis.filter((each) => each !== "mailDomain"), "email" as const] : byThis;
    return by.length === 0 ? [] : [{ kind: "signup", id, name: nameOf(id), state, by }];
  });
  return [...ofFirms, ...ofSignups];
};

/** Id of the form that a firm fills in. */
export const SIGNUP_FORM = "SIGNUP";

/** The form in force today, blank; read every time, so that published questions appear at once. */
export const getSignupForm = async (
  services: Services,
  { language }: FormOf<"Signup/getForm">,
): Promise<AnswerOf<"Signup/getForm">> => {
  const definition = await formInForce(services, SIGNUP_FORM, language);
  const data = recordData(definition.form, blankSections(definition.form), 0);
  const { errors } = checkRecord(definition, data, londonDate(services.clock.now()));
  return { FIELDS: definition.fields, DATA: data, ERRORS: errors };
};

export interface OpenSignup {
  readonly row: StoredSignup;
  /** Its answers, by the version of the form that asked for them and as at the day on which they were given. */
  readonly resolution: Resolution;
  readonly founding: FoundingRecords;
  /** Firms, other sign-ups and an account that share something with it. */
  readonly matches: readonly SignupMatch[];
}

/** @throws {Refused} 404 where there is none */
export const openSignup = async (
  { db, definitions, newId }: Pick<Services, "db" | "definitions" | "newId">,
  reference: string,
): Promise<OpenSignup> => {
  const row = await findSignup(db, reference);
  if (!row) throw new Refused(404, "not-found", "There is no such sign-up.");
  const { form } = await definitions.load(row.definition_id, row.definition_version);
  const data: RecordData = { ...JSON.parse(row.answers), version: 0 };
  const account = await findAccount(db, row.email);
  const ofAccount: readonly SignupMatch[] = account
    ? [{ kind: "account", id: row.email, name: row.email, state: null, by: ["email"] }]
    : [];
  return {
    row,
    resolution: resolveForm(form, treeOf(form, data), londonDate(row.asked_at)),
    founding: foundingRecords(data, newId),
    matches:
      row.state === "waiting"
        ? [...ofAccount, ...matchesOf(comparedBy(row), await knownTo(db, [row.email]), reference)]
        : [],
  };
};
