import type { RecordData } from "../../../schemas/record.ts";
import { findSignup, type StoredSignup } from "../../db/queries/joining/signups.ts";
import { findAccount } from "../../db/queries/sign-in/accounts.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { type FoundingRecords, foundingRecords } from "../../insurance/joining/founding-records.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { knownTo, matchesOf, type SignupMatch } from "./signup-matches.ts";
import { comparedBy } from "./signup-row.ts";

export interface OpenSignup {
  readonly row: StoredSignup;
  /** Its answers by the very version of the form that asked them, on the day on which they were given. */
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
