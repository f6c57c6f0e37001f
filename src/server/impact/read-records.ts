import type { QuoteData } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import {
  policiesOfRecords,
  type ReplayedKey,
  renewalsOfRecords,
  rowsOfRecords,
} from "../../db/queries/impact/impact-records.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { isOutdated } from "../../insurance/lifecycle/open-work.ts";
import { dataOfRenewal, firstRenewalDay } from "../../insurance/renewal/renewal.ts";
import type { Definitions } from "../definitions/definitions.ts";
import { movedByProduct, openedAnswers } from "../quote/move/move-version.ts";
import { type OpenedQuote, openRow } from "../quote/open-quote.ts";
import type { ReplayedRecord } from "./replay-record.ts";

interface Reads {
  readonly db: Database;
  readonly definitions: Definitions;
}

type Policy = Awaited<ReturnType<typeof policiesOfRecords>>[number];

const nameOf = (firmId: string, id: string): string => `${firmId} ${id}`;

/** A quote as moving it opens it; one that is with an underwriter as if it had been withdrawn. */
const quoteOpened = ({ row }: OpenedQuote): ReplayedRecord["opened"] => {
  const move = movedByProduct(row);
  const status = (move.ok ? move.to : undefined) ?? (row.kind === "renewal" ? "RENEWAL QUOTE" : "INCOMPLETE");
  return (between, data) => openedAnswers(between, data, status);
};

const opening = async ({ db, definitions }: Reads, row: StoredQuote): Promise<OpenedQuote> => {
  const quote = await openRow({ db, definitions }, { ...row, policy_quote_id: null });
  return { ...quote, row };
};

const ofQuote = async (reads: Reads, row: StoredQuote): Promise<Omit<ReplayedRecord, "record" | "renewalDue">> => {
  const quote = await opening(reads, row);
  const key = { firm_id: row.firm_id, quote_id: row.id };
  return { reference: row.reference, key, quote, opened: quoteOpened(quote) };
};

/** A policy as its next term: the renewal on which somebody works, else the one that would be offered. */
const ofPolicy = async (
  reads: Reads,
  row: StoredQuote,
  policy: Policy,
  renewals: readonly StoredQuote[],
  today: string,
): Promise<ReplayedRecord> => {
  const term = { start: policy.cover_start, end: policy.cover_end };
  const renewal = renewals.find((each) => !isOutdated(each, policy.number));
  const renewalDue = renewal !== undefined || firstRenewalDay(term) <= today;
  const base = { record: "policy", renewalDue } as const;
  const own = await ofQuote(reads, renewal ?? row);
  const of = { ...own, reference: row.reference, key: { firm_id: row.firm_id, quote_id: row.id } };
  if (renewal) return { ...base, ...of };
  const data: QuoteData = JSON.parse(policy.data);
  const asRenewal = { ...row, kind: "renewal", terms: null, policy_number: null, cover_start: null } as const;
  return {
    ...base,
    ...of,
    quote: { ...own.quote, row: asRenewal, data },
    opened: ({ to }, answers) => dataOfRenewal(to.form, answers, term),
  };
};

/** Reads records for a replay. One that is gone meanwhile is left out. */
export const readRecords = async (
  reads: Reads,
  keys: readonly ReplayedKey[],
  today: string,
): Promise<readonly ReplayedRecord[]> => {
  const { db } = reads;
  const rows = await rowsOfRecords(db, keys);
  const begun = rows.filter(({ policy_number }) => policy_number !== null);
  const policyKeys = begun.map(({ firm_id, id }) => ({ firm_id, id }));
  const [policies, renewals] =
    begun.length === 0
      ? [[], []]
      : await Promise.all([policiesOfRecords(db, policyKeys), renewalsOfRecords(db, policyKeys)]);
  const policyOf = new Map(policies.map((each) => [nameOf(each.firm_id, each.quote_id), each]));
  return Promise.all(
    rows.map(async (row) => {
      const name = nameOf(row.firm_id, row.id);
      const policy = policyOf.get(name);
      if (!policy) return { record: "quote", renewalDue: false, ...(await ofQuote(reads, row)) } as const;
      const own = renewals.filter((each) => nameOf(each.firm_id, each.policy_quote_id ?? "") === name);
      return ofPolicy(reads, row, policy, own, today);
    }),
  );
};
