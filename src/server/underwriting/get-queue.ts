import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { endingsAsked } from "../../db/queries/referrals/endings-asked.ts";
import {
  countQueue,
  type QueuedReferral,
  type QueueFilter,
  underwritingQueue,
} from "../../db/queries/referrals/underwriting-queue.ts";
import { actRules } from "../../insurance/lifecycle/acts.ts";
import { readStatus, statusFields } from "../../insurance/lifecycle/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput, forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import { endingRow } from "./ending-row.ts";
import { queueRow } from "./queue-row.ts";

const PAGE_SIZE = 25;

/** Which definition something was made from. */
type Defined = "definition_id" | "definition_version";

const codesOf = (status: string): readonly string[] => {
  const withUnderwriters = actRules.message.from;
  const chosen = status === "" ? withUnderwriters : withUnderwriters.filter((each) => each === readStatus(status));
  if (chosen.length === 0) throw badInput("status", "No quote that is with the underwriters has this status.");
  return chosen.map((each) => statusFields(each).QuoteStatus);
};

/** Quotes that are with the underwriters, the one whose answer is due first in front, and ends of policies asked for. */
export const getQueue = async (
  { db, definitions, clock }: Services,
  user: SessionUser,
  { status = "", mine = "No", page = 1, pageSize = PAGE_SIZE }: FormOf<"Underwriting/queue">,
): Promise<AnswerOf<"Underwriting/queue">> => {
  if (user.firmKind !== "provider") throw forbidden();
  const now = clock.now();
  const filter: QueueFilter = { codes: codesOf(status), ...(mine === "Yes" ? { claimedBy: user.userId } : {}) };
  const person = { userId: user.userId, now };
  const [{ all: total }, counts, rows, asked] = await Promise.all([
    countQueue(db, filter, person),
    countQueue(db, { codes: codesOf("") }, person),
    underwritingQueue(db, filter, { ...person, offset: (page - 1) * pageSize, limit: pageSize }),
    endingsAsked(db),
  ]);
  const productOf = async ({ definition_id, definition_version }: Pick<QueuedReferral, Defined>) =>
    (await definitions.load(definition_id, definition_version)).definition.title;
  const titled = await Promise.all(rows.map(async (row) => queueRow(row, await productOf(row), user, now)));
  const endings = await Promise.all(asked.map(async (row) => endingRow(row, await productOf(row))));
  return { total, rows: titled, endings, counts: { ...counts, endings: endings.length } };
};
