import type { QuoteData } from "../../../schemas/quote.ts";
import type { WebStatus } from "../../../schemas/quote-status.ts";
import { insertQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { changesText } from "../quote/data/place-changes.ts";
import type { Assessment } from "../quote/price/assess.ts";
import { noPrice } from "../quote/price/price-quote.ts";
import { summaryOfQuote } from "../quote/summary/summary-of.ts";
import { underNewReference } from "../quote/write/store-new-quote.ts";
import { statusColumns } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";
import type { OpenedPolicy } from "./open-policy.ts";

const FIRST_VERSION = 1;

/** A new MTA or renewal of a policy. */
export interface NewWork {
  readonly kind: "mta" | "renewal";
  readonly status: WebStatus;
  readonly definition: LoadedDefinition;
  readonly data: QuoteData;
  readonly assessment: Assessment;
  /** Underwriter's terms that it starts with, as JSON. */
  readonly terms: string | null;
  /** Last day without activity before it expires; null where it does not expire. */
  readonly validTo: string | null;
}

/** Who starts it: a person, or the portal. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** Stores an MTA or renewal under a reference of its own, in the policy's branch. */
export const storeWork = async (
  transaction: Database,
  { newId, randomBelow }: Pick<Services, "newId" | "randomBelow">,
  { root, version: policyVersion }: OpenedPolicy,
  work: NewWork,
  by: Author,
  now: Date,
): Promise<{ readonly reference: string; readonly version: number }> => {
  const { kind, status, definition, assessment, terms, validTo } = work;
  const { form } = definition;
  const id = newId();
  const reference = await underNewReference(definition.definition.referencePrefix ?? "Q", randomBelow, async (made) => {
    const data = { ...work.data, RD: { ...work.data.RD, Reference: made }, version: FIRST_VERSION };
    const nothing = treeOf(form, { RD: {}, Pr: [], PC: [], ATTACHMENTS: [] });
    const quote = {
      firm_id: root.firm_id,
      id,
      reference: made,
      branch_id: root.branch_id,
      definition_id: definition.definition.id,
      definition_version: definition.version,
      ...statusColumns(status),
      data: JSON.stringify(data),
      ref_counters: root.ref_counters,
      ...summaryOfQuote({ kind, reference: made }, assessment.resolution, data),
      ...noPrice,
      valid_to: validTo,
      policy_number: null,
      kind,
      policy_quote_id: root.id,
      policy_version: policyVersion,
      terms,
      client_id: root.client_id,
      created_by: by.id,
      changed_by: by.id,
      changed_by_name: by.name,
      changed_at: now,
    };
    const changes = changesText(changesBetween(form, nothing, treeOf(form, data)));
    await insertQuote(transaction, quote, kind === "mta" ? "adjust" : "renew", changes);
  });
  return { reference, version: FIRST_VERSION };
};
