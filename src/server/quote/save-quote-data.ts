import type { Change, QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { isForAcceptOnly } from "../../form/accept-only.ts";
import { londonDate } from "../../form/calendar.ts";
import { changesBetween } from "../../form/changes.ts";
import type { Resolution } from "../../form/resolve.ts";
import { treeOf } from "../../form/tree.ts";
import type { Act } from "../../insurance/acts.ts";
import { canBe, transition } from "../../insurance/lifecycle.ts";
import { numberItems, type UsedNumbers } from "../../insurance/number-items.ts";
import { keepServerFields, withoutPrice } from "../../insurance/server-fields.ts";
import { statusFields, type WebStatus, withStatus } from "../../insurance/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { assess } from "./assess.ts";
import { changesText } from "./changes-text.ts";
import { giveIds } from "./give-ids.ts";
import { withNormalData } from "./normal-data.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { noPrice } from "./price-columns.ts";
import { readData } from "./read-data.ts";
import { refuseMove } from "./refuse-move.ts";
import { dataFor, errorsFor } from "./shown-to.ts";
import { summaryOf } from "./summary-of.ts";
import { warnOfTwins } from "./warn-of-twins.ts";
import { writeOrStale } from "./write-or-stale.ts";

type Answer = AnswerOf<"Quote/saveQuoteData">;

const referenceOf = ({ RD }: QuoteData): string => {
  if (typeof RD.Reference !== "string" || RD.Reference === "")
    throw badInput("/RD/Reference", "RD.Reference names the quote that is saved; it is missing.");
  return RD.Reference;
};

/** What was sent as it will be stored: codes in their one form, the server's own fields as they are, ids and references given. */
const ownData = ({ row, data, definition }: OpenedQuote, sent: QuoteData, newId: () => string) => {
  const kept = giveIds(keepServerFields(data, withNormalData(definition.form, sent)), data, newId);
  const before: UsedNumbers = JSON.parse(row.ref_counters);
  const { items, used } = numberItems(definition.definition.groups, data.PC, kept.PC, before);
  return { next: { ...kept, PC: items }, used };
};

/** The status after these changes. A price stands for as long as nothing changes on which it rests. */
const statusAfterEdit = (
  { row, definition: { form } }: OpenedQuote,
  resolution: Resolution,
  changes: readonly Change[],
  to: WebStatus,
): { readonly status: WebStatus; readonly keepsPrice: boolean } => {
  const keepsPrice = row.web_status === "QUOTED" && isForAcceptOnly(form, resolution.tree, changes);
  return keepsPrice ? { status: "QUOTED", keepsPrice } : { status: to, keepsPrice: false };
};

/**
 * Stores the answers that were sent over their base version, altogether or not at all: what belongs to the server is
 * left as it is, the stored form checks the rest, and the answers that changed are kept with who changed them.
 */
export const saveQuoteData = async (
  services: Services,
  user: SessionUser,
  { DATA }: FormOf<"Quote/saveQuoteData">,
): Promise<Answer> => {
  const sent = readData(DATA);
  const quote = await openQuote(services, user, referenceOf(sent));
  const { row, definition } = quote;
  const act: Act = canBe("requote", row.web_status) ? { act: "requote", reasons: [] } : { act: "edit" };
  const move = transition(row.web_status, act, actorOf(user, row, sent.version));
  if (!move.ok) throw await refuseMove(move, services, user, quote);

  const { next, used } = ownData(quote, sent, services.newId);
  const at = services.clock.now();
  const today = londonDate(at);
  const { resolution, errors } = assess(definition.form, next, today);
  const changes = changesBetween(definition.form, treeOf(definition.form, quote.data), resolution.tree);
  const { status, keepsPrice } = statusAfterEdit(quote, resolution, changes, move.to ?? "INCOMPLETE");
  const stays = keepsPrice && changes.length === 0;
  const RD = keepsPrice ? next.RD : withStatus(withoutPrice(next.RD), status);
  const stored = { ...next, RD, version: stays ? row.version : row.version + 1 };
  const summary = summaryOf(resolution, row.reference);
  if (!stays)
    await writeOrStale(services, user, quote, at, {
      action: "save",
      set: {
        data: JSON.stringify(stored),
        ref_counters: JSON.stringify(used),
        ...summary,
        ...(keepsPrice ? {} : { ...noPrice, web_status: status, quote_status: statusFields(status).QuoteStatus }),
      },
      detail: { from: row.web_status, to: status },
      changes: changesText(changes),
    });
  const twins = { firmId: row.firm_id, branchId: row.branch_id, quoteId: row.id };
  const warnings = await warnOfTwins(services.db, definition.form, twins, summary.unique_keys);
  const ERRORS = errorsFor(definition.form, [...errors, ...warnings], user.permissions);
  return {
    DATA: dataFor(definition.form, stored, user.permissions),
    ERRORS,
    savedAt: (stays ? row.changed_at : at).toISOString(),
  };
};
