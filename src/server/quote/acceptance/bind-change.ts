import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import type { Answers } from "../../../../schemas/record.ts";
import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { policyVersions } from "../../../db/queries/policies/policies.ts";
import type { QuoteWrite } from "../../../db/quote-write.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { amendedData } from "../../../insurance/change/change-data.ts";
import { chargeOfChange, resolvePolicy } from "../../../insurance/change/policy-in-force.ts";
import { transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import { withPrice } from "../../../insurance/server-fields.ts";
import { firedFacts } from "../../../insurance/underwriting/cleared.ts";
import { exposuresOf } from "../../../insurance/underwriting/exposures.ts";
import { mergedTerms, readTerms } from "../../../insurance/underwriting/terms.ts";
import { type Calculated, type PricedChange, priceOnWire } from "../../../insurance/wire.ts";
import { makeChangeDocuments } from "../../documents/policy-documents.ts";
import { chargedColumns } from "../../policy/move-policy.ts";
import type { OpenedPolicy } from "../../policy/open-policy.ts";
import { retractRenewals } from "../../policy/retract-renewals.ts";
import type { Services } from "../../services.ts";
import { askConditions } from "../../working-list/ask-conditions.ts";
import { changesText } from "../data/place-changes.ts";
import { dataFor } from "../data/shown-to.ts";
import { dataOfRow, type OpenedQuote } from "../open-quote.ts";
import type { Assessment } from "../price/assess.ts";
import { priceColumns } from "../price/price-quote.ts";
import { summaryOf } from "../summary/summary-of.ts";
import { StaleWrite, statusColumns, writeOf } from "../write/write-or-stale.ts";
import { admitAcceptance, type Binding } from "./admit-acceptance.ts";

/** An MTA that is being accepted. */
interface Accepted extends Assessment {
  readonly policy: OpenedPolicy;
  readonly change: PricedChange;
  /** Price of the whole term. */
  readonly annual: Calculated;
  readonly endorsement: string;
  /** The policy's versions so far. */
  readonly versions: Awaited<ReturnType<typeof policyVersions>>;
}

const annualAnswers = (rd: Answers, annual: Calculated): Answers => {
  const wire = priceOnWire(annual, { permissions: 0 });
  return wire ? withPrice(rd, wire) : rd;
};

/** The policy with the change, as its next version. */
const amendment = (user: SessionUser, quote: OpenedQuote, accepted: Accepted, now: Date): QuoteWrite => {
  const { row, data, definition } = quote;
  const { form } = definition;
  const { policy, change, annual, endorsement, versions, resolution, errors } = accepted;
  const charge = chargeOfChange(change.adjustment);
  const { root } = policy;
  const before = dataOfRow(root);
  const amended = amendedData(before, data);
  const stored = { ...amended, RD: annualAnswers(amended.RD, annual), version: root.version + 1 };
  const text = JSON.stringify(stored);
  const { valid_to: _, ...columns } = priceColumns(annual, JSON.parse(row.decisions));
  const terms = mergedTerms(policy.terms, readTerms(row.terms));
  const termsText = terms ? JSON.stringify(terms) : null;
  return writeOf(user, { ...quote, row: root }, now, {
    action: "amend",
    set: {
      data: text,
      ref_counters: row.ref_counters,
      terms: termsText,
      ...columns,
      ...chargedColumns(versions, charge),
      ...summaryOf(resolution, root.reference),
    },
    detail: { from: root.web_status, to: root.web_status, change: row.reference, endorsement },
    changes: changesText(changesBetween(form, treeOf(form, before), treeOf(form, stored))),
    snapshot: {
      web_status: root.web_status,
      data: text,
      errors: JSON.stringify(errors),
      price: columns.price,
      price_hidden: columns.price_hidden,
      decisions: columns.decisions,
    },
    exposures: exposuresOf(resolution, definition.definition.accumulate),
    policyVersion: {
      number: policy.version + 1,
      kind: "mta",
      made_from: row.id,
      effective: change.effective,
      data: text,
      price: JSON.stringify(annual),
      premium: annual.price.premium,
      decisions: JSON.stringify(firedFacts(resolution)),
      terms: termsText,
      charge: JSON.stringify(charge),
    },
  });
};

/** Applies an MTA to its policy: both are written together or not at all. */
export const bindChange = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  version: number,
  now: Date,
): Promise<Binding> => {
  const { row, data, policy, definition } = quote;
  const admitted = await admitAcceptance(services, user, quote, version, now);
  const { status } = admitted;
  const { change, ...annual }: Calculated = JSON.parse(row.price ?? "null");
  if (!policy || !change) throw new TypeError("A change that can be accepted has a policy and a price.");
  const amend = transition(policy.root.web_status, { act: "amend" }, { permissions: undefined });
  if (!amend.ok) throw new StaleWrite();
  const versions = await policyVersions(services.db, row.firm_id, policy.root.id);
  const number = versions.filter(({ kind }) => kind === "mta").length + 1;
  const endorsement = `E${number}`;
  const { policyNumber } = policy;
  const stored: QuoteData = {
    ...data,
    RD: { ...withStatus(data.RD, status), PolicyNumber: policyNumber },
    version: row.version + 1,
  };
  const text = JSON.stringify(stored);
  const acceptance = writeOf(user, quote, now, {
    action: "accept",
    set: {
      data: text,
      ...statusColumns(status),
      policy_number: policyNumber,
    },
    detail: { from: row.web_status, to: status, premium: change.adjustment.premium, endorsement },
    snapshot: {
      web_status: status,
      data: text,
      errors: JSON.stringify(admitted.errors),
      price: row.price,
      price_hidden: row.price_hidden,
      decisions: row.decisions,
    },
  });
  const amending = amendment(user, quote, { ...admitted, policy, change, annual, endorsement, versions }, now);
  return {
    answer: { DATA: dataFor(definition.form, stored, user.permissions), policyNumber, endorsement },
    write: async (transaction) => {
      if (!(await writeQuote(transaction, acceptance))) throw new StaleWrite();
      if (!(await writeQuote(transaction, amending))) throw new StaleWrite();
      await retractRenewals(transaction, services, policy.root, { because: "has changed", at: now, by: user.userId });
      const decisions: readonly Decision[] = JSON.parse(row.decisions);
      const terms = mergedTerms(policy.terms, readTerms(row.terms));
      await askConditions(transaction, { root: policy.root, form: definition.form, decisions, terms, at: now });
      const made = {
        row: policy.root,
        quoteVersion: policy.root.version + 1,
        definition,
        resolution: admitted.resolution,
        policyNumber,
        policyVersion: policy.version + 1,
        term: policy.term,
        start: policy.data.RD.InceptionDateISO,
        price: annual.price,
        decisions,
        terms,
        at: now,
      };
      const before = {
        resolution: resolvePolicy(definition.form, policy, admitted.resolution.dates.today),
        price: policy.price,
      };
      const { effective, adjustment } = change;
      const changed = { endorsement: number, effective, adjustment, before };
      return makeChangeDocuments(transaction, services, user, made, changed);
    },
  };
};
