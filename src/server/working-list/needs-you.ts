import { tallyByStatus } from "../../db/queries/working-list/list-quotes.ts";
import {
  answersOfReferrals,
  type Need,
  type NeededQuote,
  neededQuotes,
  needs,
  openRequests,
} from "../../db/queries/working-list/needed-quotes.ts";
import { policyConditions } from "../../db/queries/working-list/policy-conditions.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { titlesOf } from "../definitions/titles.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { MAX_COUNTED } from "./page-of-list.ts";
import { needDays } from "./read-filter.ts";

type Answer = AnswerOf<"Documents/needsYou">;

/** Rows per group; the rest is in the list. */
const ROWS = 5;

const labels: Readonly<Record<Need, string>> = {
  "info-requested": "Information requested",
  "referral-answered": "Referral answered",
  expiring: "Expiring in 7 days",
  "conditions-due": "Conditions due",
  renewals: "Renewals in 30 days",
};

type Why = ReadonlyMap<string, string>;

const whyAsked = async ({ db }: Services, firmId: string, ids: readonly string[]): Promise<Why> => {
  const asked = new Map<string, number>();
  for (const { quote_id, definition } of await openRequests(db, firmId, ids)) {
    const { questions } = readDefinition(definition);
    asked.set(quote_id, (asked.get(quote_id) ?? 0) + questions.length);
  }
  return new Map(
    [...asked].map(([id, count]) => [
      id,
      count === 1 ? "The underwriter asks 1 question" : `The underwriter asks ${count} questions`,
    ]),
  );
};

const whyAnswered = async ({ db }: Services, firmId: string, ids: readonly string[]): Promise<Why> => {
  const answers = await answersOfReferrals(db, firmId, ids);
  // Newest first, so that the oldest is set last and remains.
  return new Map(
    answers
      .toReversed()
      .map(({ quote_id, outcome, decided_by_name }) => [
        quote_id,
        `${outcome === "approved" ? "Approved" : "Declined"} by ${decided_by_name ?? "the underwriter"}`,
      ]),
  );
};

/** A condition that reveals a conviction or health is described on its policy's page only, never in a list. */
const whyDue = async ({ db }: Services, firmId: string, ids: readonly string[]): Promise<Why> => {
  const open = (await policyConditions(db, firmId, ids)).filter(({ done_at }) => done_at === null);
  return new Map(
    open
      .toReversed()
      .map(({ quote_id, words, listed }) => [quote_id, listed ? words : "A condition of the policy is due"]),
  );
};

const whyOf = async (services: Services, need: Need, firmId: string, rows: readonly NeededQuote[]): Promise<Why> => {
  const ids = rows.map(({ id }) => id);
  if (need === "info-requested") return whyAsked(services, firmId, ids);
  if (need === "referral-answered") return whyAnswered(services, firmId, ids);
  if (need === "conditions-due") return whyDue(services, firmId, ids);
  if (need === "expiring") return new Map(ids.map((id) => [id, "The price expires"]));
  return new Map(
    rows.map(({ id, web_status }) => [
      id,
      factsOfStatus(web_status)?.kind === "renewal"
        ? "The renewal is offered and waits for the client"
        : "The term ends and no renewal is offered yet",
    ]),
  );
};

/**
 * Work that awaits the brokers of a scope, nearest date first; for work that is with the underwriters, which underwriter
 * has it.
 */
export const needsYou: Signed<"Documents/needsYou"> = async (services, user, { user: handler = "" }) => {
  const { db, clock } = services;
  const now = clock.now();
  const days = needDays(now);
  const scope = quoteScopeOf(user);
  if (scope.firmId === undefined) {
    const tally = may(user.permissions, "underwrite") ? await tallyByStatus(db, scope, undefined) : [];
    const waiting = tally.filter(({ web_status }) => factsOfStatus(web_status)?.phase === "referred");
    return { groups: [], underwriting: waiting.reduce((sum, { count }) => sum + count, 0) };
  }
  const seesHidden = may(user.permissions, "underwrite");
  const groups = await Promise.all(
    needs.map(async (need): Promise<Answer["groups"][number]> => {
      const wanted = { need, scope, days, ...(handler === "" ? {} : { handler }) };
      const rows = await neededQuotes(db, wanted, { rows: ROWS, limit: MAX_COUNTED + 1 });
      const count = rows[0]?.count ?? 0;
      const [why, titles] = await Promise.all([
        whyOf(services, need, scope.firmId, rows),
        titlesOf(
          services,
          rows.map((row) => row.definition_id),
          londonDate(now),
        ),
      ]);
      return {
        id: need,
        label: labels[need],
        count: Math.min(count, MAX_COUNTED),
        isMore: count > MAX_COUNTED,
        rows: rows.map((row) => ({
          reference: row.reference,
          typeOfInsurance: row.definition_id,
          product: titles.get(row.definition_id) ?? row.definition_id,
          client: row.client,
          WebStatus: row.web_status,
          policyNumber: row.policy_number,
          due: row.due,
          why: why.get(row.id) ?? "",
          indicative: row.indicative,
          total: row.total === null || (row.price_hidden && !seesHidden) ? null : pounds(row.total),
        })),
      };
    }),
  );
  return { groups, underwriting: 0 };
};
