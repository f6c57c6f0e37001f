import type { QuoteData } from "../../../schemas/quote.ts";
import { grantedProducts } from "../../db/queries/definitions/grants.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findQuote, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { readReference } from "../../insurance/lifecycle/references.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { may } from "../../insurance/permissions.ts";
import type { Calculated } from "../../insurance/wire.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { LARGE_TEXT, LargeHere } from "../large/large-here.ts";
import { type OpenedPolicy, openPolicy } from "../policy/open-policy.ts";
import { noSuchProduct, noSuchQuote } from "../refused.ts";
import type { Services } from "../services.ts";

/** Whose quotes a user may see: their branch's, with the right their firm's, as staff of the provider everybody's. */
export const quoteScopeOf = ({ firmId, firmKind, branchId, permissions }: SessionUser): QuoteScope => {
  if (!may(permissions, "allBranches")) return { firmId, branchId };
  return firmKind === "provider" && may(permissions, "providerStaff") ? {} : { firmId };
};

/**
 * The definition of a type of insurance that new quotes use today.
 *
 * @throws {Refused} 404, the same where there is none and where the branch may not quote it
 */
export const grantedDefinition = async (
  { db, clock, definitions }: Services,
  user: SessionUser,
  typeOfInsurance: string,
): Promise<LoadedDefinition> => {
  const granted = await grantedProducts(db, user.firmId, user.branchId);
  const current = granted.includes(typeOfInsurance)
    ? await definitions.current(typeOfInsurance, { today: londonDate(clock.now()) }, user)
    : undefined;
  if (current?.definition.record !== "quote") throw noSuchProduct();
  return current;
};

/** A quote as stored, with the definition that it was opened with. */
export interface OpenedQuote {
  readonly row: StoredQuote;
  readonly data: QuoteData;
  readonly definition: LoadedDefinition;
  /** In which its reader learns what is wrong. What is stored and printed of it is in English. */
  readonly language?: string | undefined;
  /** Of a change the policy that it changes, of a renewal the term that it follows. */
  readonly policy?: OpenedPolicy;
}

/** DATA of a row; the version is the row's. */
export const dataOfRow = (row: Pick<StoredQuote, "data" | "version">): QuoteData => {
  const data: QuoteData = JSON.parse(row.data);
  return { ...data, version: row.version };
};

/** DATA with the status of the row: one place tells the state of a quote, to those who read it and to every act. */
export const withStatusOfRow = (
  data: QuoteData,
  { web_status, quote_status }: Pick<StoredQuote, "web_status" | "quote_status">,
): QuoteData => ({ ...data, RD: { ...data.RD, WebStatus: web_status, QuoteStatus: quote_status } });

/**
 * Reads a quote that this user may see.
 *
 * @throws {Refused} 404, the same for a foreign quote and for none
 */
export const openQuote = async (
  services: Services,
  user: SessionUser,
  reference: string,
  language?: string,
): Promise<OpenedQuote> => {
  const wanted = readReference(reference);
  const row = wanted === undefined ? undefined : await findQuote(services.db, quoteScopeOf(user), wanted);
  if (!row) throw noSuchQuote();
  return openRow(services, row, language);
};

/** Of an accepted change the version of the policy that it changed; of any other whichever is in force. */
const versionChanged = ({ web_status, price }: StoredQuote): number | undefined => {
  if (factsOfStatus(web_status)?.phase !== "endorsed" || price === null) return undefined;
  const { change }: Calculated = JSON.parse(price);
  return change?.policyVersion;
};

/** A row that was read already, opened. @throws {LargeHere} where its answers are left to another thread */
export const openRow = async (
  { db, definitions, leavesLarge }: Pick<Services, "db" | "definitions" | "leavesLarge">,
  row: StoredQuote,
  language?: string,
): Promise<OpenedQuote> => {
  const { policy_quote_id: root } = row;
  if (leavesLarge && row.data.length >= LARGE_TEXT) throw new LargeHere(row.data.length);
  const [definition, policy] = await Promise.all([
    definitions.load(row.definition_id, row.definition_version),
    root === null ? undefined : openPolicy(db, row.firm_id, root, versionChanged(row)),
  ]);
  return { row, data: withStatusOfRow(dataOfRow(row), row), definition, language, ...(policy ? { policy } : {}) };
};

/**
 * What an act on several quotes goes on with: each was opened before anything is done to the first, since the thread that
 * a large one is left to does all of the act.
 *
 * @throws {LargeHere} where one of them is left to another thread
 */
export const openedFirst = async (
  services: Services,
  user: SessionUser,
  references: readonly string[],
): Promise<Services> => {
  if (!services.leavesLarge) return services;
  for (const reference of references)
    await openQuote(services, user, reference).catch((error: unknown) => {
      if (error instanceof LargeHere) throw error;
    });
  // One that has grown since is answered here: by now others may be done.
  return { ...services, leavesLarge: false };
};
