import type { Decision } from "../../../schemas/quote.ts";
import { findPolicy } from "../../db/queries/find-policy.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { lastPricedVersion } from "../../db/queries/last-priced-version.ts";
import { listReferrals } from "../../db/queries/list-referrals.ts";
import { londonDate } from "../../form/calendar.ts";
import { canBe } from "../../insurance/lifecycle.ts";
import { prepareLoadedQuote } from "../../insurance/load-quote.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf, Named } from "../contract/call-types.ts";
import { optionsFor } from "../options/options-shown.ts";
import type { Services } from "../services.ts";
import { assess } from "./assess.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { dataFor, decisionsFor, errorsFor, priceFor } from "./shown-to.ts";
import { summaryOf } from "./summary-of.ts";
import { warnOfTwins } from "./warn-of-twins.ts";

const stateOf = async ({ db }: Services, user: SessionUser, { row }: OpenedQuote): Promise<Named<"QuoteState">> => {
  const [referrals, priced, policy] = await Promise.all([
    listReferrals(db, row.firm_id, row.id),
    row.price === null ? lastPricedVersion(db, row.firm_id, row.id) : undefined,
    row.policy_number === null ? undefined : findPolicy(db, row.firm_id, row.id),
  ]);
  const isOpen = canBe("edit", row.web_status) || canBe("requote", row.web_status);
  return {
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by_name,
    readOnly: !isOpen || !may(user.permissions, "edit"),
    previousPrice: priceFor(priced?.price ?? null, user.permissions),
    referrals: referrals.map(({ at, by, options, message }) => ({ at: at.toISOString(), by, options, message })),
    ...(row.valid_to === null ? {} : { validTo: row.valid_to }),
    ...(policy
      ? {
          policyNumber: policy.policy_number,
          acceptedAt: policy.accepted_at.toISOString(),
          coverEnds: policy.cover_end,
        }
      : {}),
  };
};

/** A quote with its form, what is said about its answers, and its price as this user may see it. */
export const getData = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Quote/getData">,
): Promise<AnswerOf<"Quote/getData">> => {
  const quote = await openQuote(services, user, reference);
  const { row, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId });
  const { resolution, errors } = assess(form, DATA, londonDate(now));
  const keys = summaryOf(resolution, row.reference).unique_keys;
  const twins = { firmId: row.firm_id, branchId: row.branch_id, quoteId: row.id };
  const [warnings, state] = await Promise.all([
    canBe("edit", row.web_status) ? warnOfTwins(services.db, form, twins, keys) : [],
    stateOf(services, user, quote),
  ]);
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  return {
    FIELDS: definition.fields,
    DATA: dataFor(form, DATA, user.permissions),
    ERRORS: errorsFor(form, [...errors, ...warnings], user.permissions),
    price: priceFor(row.price, user.permissions),
    decisions: decisionsFor(form, decisions, user.permissions),
    options: optionsFor(form, row, user.permissions),
    state,
  };
};
