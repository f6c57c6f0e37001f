import { hashOf } from "../../db/audit-hash.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { QuoteOption } from "../../insurance/options/options.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { storedAnswer } from "../quote/data/stored-answer.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";
import { optionsShown } from "./options-shown.ts";

type Stored = Awaited<ReturnType<typeof storedAnswer>> & { readonly options: readonly NamedCall<"QuoteOption">[] };

/** Stores the options of a quote; its answers, its price and its status stay. */
export const storeOptions = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  action: "save-option" | "remove-option",
  letter: string,
  options: readonly QuoteOption[],
): Promise<Stored> => {
  const stored = JSON.stringify(options);
  await writeOrStale(services, user, quote, services.clock.now(), {
    action,
    set: { options: stored },
    detail: { letter, options: hashOf(stored) },
  });
  const now = await openQuote(services, user, quote.row.reference, quote.language);
  return {
    ...(await storedAnswer(services, user, now)),
    options: optionsShown(now.definition.form, now.row, user.permissions),
  };
};
