import { versionInForce } from "../../db/queries/definitions/releases.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPolicy } from "../../db/queries/policies/policies.ts";
import { lastMove } from "../../db/queries/quotes/stuck-quotes.ts";
import { lastPricedVersion } from "../../db/queries/quotes/versions.ts";
import { listReferrals } from "../../db/queries/referrals/referrals.ts";
import { quoteSubject } from "../../db/quote-write.ts";
import { isCalendarDate, isInstant, londonDate } from "../../form/values/calendar.ts";
import { canBe } from "../../insurance/lifecycle/lifecycle.ts";
import { readMigration } from "../../insurance/lifecycle/migration-section.ts";
import { may } from "../../insurance/permissions.ts";
import { factsToConfirm } from "../../insurance/renewal/renewal-facts.ts";
import { readTerms } from "../../insurance/underwriting/terms.ts";
import type { Calculated } from "../../insurance/wire.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { besideChange, endorsementOfChange, policyState, termsOnWire } from "../policy/policy-state.ts";
import type { Services } from "../services.ts";
import { differenceOf } from "./change/difference-of.ts";
import { priceFor } from "./data/shown-to.ts";
import { basisOf, brokerCanTakeBack } from "./move/move-version.ts";
import { movementFor } from "./move/moved-answers.ts";
import type { OpenedQuote } from "./open-quote.ts";
import type { Assessment } from "./price/assess.ts";
import { termOf } from "./price/price-quote.ts";

type State = NamedCall<"QuoteState">;

/** The term from which an MTA or renewal comes, and its policy: after a renewal their references differ. */
const ofPolicy = ({ reference, policyNumber }: NonNullable<OpenedQuote["policy"]>) => ({
  policyReference: reference,
  ofPolicy: policyNumber,
});

/** State of an MTA: the policy, its effective date, its price. */
const changeState = async (
  { db }: Services,
  user: SessionUser,
  quote: OpenedQuote,
  { resolution, decisions }: Assessment,
): Promise<Partial<State>> => {
  const { row, data, policy } = quote;
  if (!policy) return {};
  const calculated: Calculated | undefined = row.price === null ? undefined : JSON.parse(row.price);
  const endorsement = await endorsementOfChange(db, row);
  const { EffectiveDate } = data.RD;
  return {
    ...ofPolicy(policy),
    term: policy.term,
    notBefore: policy.notBefore,
    effectiveDate: isCalendarDate(EffectiveDate) ? EffectiveDate : null,
    difference: differenceOf(quote, resolution, calculated, decisions, user.permissions),
    // An accepted MTA is read with the version that it changed, and it made the next one.
    policyVersions: policy.version + (endorsement === undefined ? 0 : 1),
    ...(endorsement === undefined ? await besideChange(db, policy) : { endorsement }),
  };
};

/** State of a renewal invitation: last year's price, and what the client confirmed. */
export const renewalState = (
  { row, data, definition, policy }: OpenedQuote,
  { resolution }: Pick<Assessment, "resolution">,
  permissions: number,
): NamedCall<"RenewalState"> | undefined => {
  if (row.kind !== "renewal" || !policy) return undefined;
  return {
    previousReference: policy.reference,
    previousPrice: priceFor(definition, policy.storedPrice, permissions),
    previousTerms: termsOnWire(policy.terms),
    acceptBy: policy.term.end,
    facts: factsToConfirm(resolution, data.RD).map(({ confirmed, ...facts }) => ({
      ...facts,
      ...(confirmed ? { confirmedAt: confirmed.at, confirmedBy: confirmed.by } : {}),
    })),
  };
};

const ownState = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  assessment: Assessment,
): Promise<Partial<State>> => {
  const { row, data, definition, policy } = quote;
  if (row.kind === "mta") return changeState(services, user, quote, assessment);
  const renewal = renewalState(quote, assessment, user.permissions);
  const start = data.RD.InceptionDateISO;
  const next = policy && isInstant(start) ? ofPolicy(policy) : {};
  const term =
    policy && isInstant(start) ? termOf(definition.definition, assessment.resolution, londonDate(start)) : undefined;
  return { ...next, ...(term ? { term } : {}), ...(renewal ? { renewal } : {}) };
};

/** The version in force where a quote is on another one, and how it came to its own. */
const versionState = async (
  { db, clock, definitions }: Services,
  { permissions }: SessionUser,
  { row, data }: OpenedQuote,
  isOpen: boolean,
): Promise<Pick<State, "newVersion" | "moved">> => {
  const { last } = readMigration(data);
  const today = londonDate(clock.now());
  const [inForce, before] = await Promise.all([
    isOpen && row.kind !== "mta"
      ? versionInForce(db, row.definition_id, basisOf(row, today), { firmId: row.firm_id, branchId: row.branch_id })
      : undefined,
    isOpen && last ? lastMove(db, row.firm_id, quoteSubject(row.id)) : undefined,
  ]);
  const isNew = inForce !== undefined && inForce !== row.definition_version;
  const to = isNew ? await definitions.load(row.definition_id, inForce) : undefined;
  return {
    ...(to && { newVersion: { version: to.version, title: to.definition.title } }),
    ...(last?.to === row.definition_version && {
      moved: {
        from: last.from,
        to: last.to,
        at: last.at,
        canUndo: brokerCanTakeBack(before, row, last.from),
        ...(last.reason !== undefined && { reason: last.reason }),
        ...movementFor(last, permissions),
      },
    }),
  };
};

/** The state of a quote, as this user may see it. */
export const stateOf = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  assessment: Assessment,
): Promise<State> => {
  const { db } = services;
  const { row } = quote;
  const isPolicy = row.policy_number !== null && row.kind !== "mta";
  const isOpen = canBe("edit", row.web_status) || canBe("requote", row.web_status);
  const [referrals, priced, policy, own, life, versions] = await Promise.all([
    listReferrals(db, row.firm_id, row.id),
    row.price === null ? lastPricedVersion(db, row.firm_id, row.id) : undefined,
    isPolicy ? findPolicy(db, row.firm_id, row.id) : undefined,
    ownState(services, user, quote, assessment),
    isPolicy ? policyState(db, row) : { policyVersions: 0, terms: termsOnWire(readTerms(row.terms)) },
    versionState(services, user, quote, isOpen),
  ]);
  return {
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by_name,
    readOnly: !isOpen || !may(user.permissions, row.kind === "mta" ? "adjust" : "edit"),
    previousPrice: priceFor(quote.definition, priced?.price ?? null, user.permissions),
    referrals: referrals.map(({ at, by, options, message }) => ({
      at: at.toISOString(),
      by,
      options,
      // A message to an underwriter may mention answers that not every user may read.
      message: may(user.permissions, "refer") ? message : "",
    })),
    ...(row.valid_to === null ? {} : { validTo: row.valid_to }),
    ...(row.policy_number === null ? {} : { policyNumber: row.policy_number }),
    ...(policy
      ? {
          acceptedAt: policy.accepted_at.toISOString(),
          coverEnds: policy.cover_end,
          term: { start: policy.cover_start, end: policy.cover_end },
        }
      : {}),
    kind: row.kind,
    difference: null,
    ...versions,
    ...life,
    ...own,
  };
};
