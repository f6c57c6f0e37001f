import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { Act } from "../../insurance/lifecycle/acts.ts";
import { type Actor, canBe, type Move, transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import { Refused, staleVersion } from "../refused.ts";
import type { Services } from "../services.ts";
import type { OpenedQuote } from "./open-quote.ts";
import { newerVersion } from "./write/write-or-stale.ts";

/** The actor on a quote, with the version that they have seen if the call names one. */
export const actorOf = (
  { permissions }: SessionUser,
  { version: stored }: StoredQuote,
  seen: number | undefined,
): Actor => ({ permissions, ...(seen === undefined ? {} : { version: { seen, stored } }) });

/** The refusal of an act by the lifecycle; a caller with an older version also gets what is stored. */
export const refuseMove = async (
  { refusal }: Extract<Move, { ok: false }>,
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
): Promise<Refused> => {
  if (refusal.error === "version") {
    return staleVersion(await newerVersion(services, user, quote));
  }
  const status = refusal.error === "right" ? 403 : 409;
  return new Refused(status, refusal.error, refusal.message, refusal.reasons);
};

const tooLate = { path: "/RD/WebStatus", message: "This change has expired: start a new one from the policy." };

/** Editing an expired quote requotes it; an expired MTA is begun again from the current policy. */
export const requoteOf = ({ kind }: Pick<StoredQuote, "kind">): Act => ({
  act: "requote",
  reasons: kind === "mta" ? [tooLate] : [],
});

/** The status to which an act moves a stored quote; an expired one is requoted on the way. */
export const moveOf = (row: Pick<StoredQuote, "web_status" | "kind">, act: Act, actor: Actor): Move => {
  const kind = readKind(row.kind);
  if (!canBe("requote", row.web_status)) return transition(row.web_status, act, actor, kind);
  const again = transition(row.web_status, requoteOf(row), actor, kind);
  return again.ok ? transition(again.to, act, actor, kind) : again;
};
