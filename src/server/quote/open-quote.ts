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

/** The quotes that a user may see: their branch's, with the permission their firm's, and as staff of the provider all. */
export const quoteScopeOf = ({ firmId, firmKind, branchId, permissions }: SessionUser): QuoteScope => {
  if (!may(permissions, "allBranches")) return { firmId, branchId };
  return firmKind === "provider" && may(permissions, "providerStaff") ? {} : { firmId };
};

/**
 * The definition that new quotes of a type of insurance use today.
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
  /** Language of findings for its reader. Stored and printed text is in English. */
  readonly language?: string | undefined;
  /** For an MTA the policy that it changes; for a renewal the term that it follows. */
  readonly policy?: OpenedPolicy;
}

/** DATA of a row; the version is the row's. */
export const dataOfRow = (row: Pick<StoredQuote, "data" | "version">): QuoteData => {
  const data: QuoteData = JSON.parse(row.data);
  return { ...data, version: row.version };
};

/** DATA with the row's status: the row is the only source of a quote's status. */
export const withStatusOfRow = (
  data: QuoteData,
  { web_status, quote_status }: Pick<StoredQuote, "web_status" | "quote_status">,
): QuoteData => ({ ...data, RD: { ...data.RD, WebStatus: web_status, QuoteStatus: quote_status } });

/**
 * Reads a quote that this user may see.
 *
 * @throws {Refused} 404, the same for a quote outside the user's scope and for none
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

/** For an accepted MTA the version of the policy that it changed; for any other the one in force. */
const versionChanged = ({ web_status, price }: StoredQuote): number | undefined => {
  if (factsOfStatus(web_status)?.phase !== "endorsed" || price === null) return undefined;
  const { change }: Calculated = JSON.parse(price);
  return change?.policyVersion;
};

/** Opens a row that was already read. @throws {LargeHere} where another thread is to handle its answers */
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
 * Opens all quotes of an act before it changes the first, since a large one moves the whole act to another thread.
 *
 * @returns the services for the act
 * @throws {LargeHere} where one of them is large
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
  // A quote that has become large since is answered here, because others may already be done.
  return { ...services, leavesLarge: false };
};
