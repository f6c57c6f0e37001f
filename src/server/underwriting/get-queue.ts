import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countQueue, type QueueFilter, underwritingQueue } from "../../db/queries/referrals/underwriting-queue.ts";
import { readStatus, statusFields, type WebStatus } from "../../insurance/lifecycle/statuses.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput, forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import { queueRow } from "./queue-row.ts";

const PAGE_SIZE = 25;

/** Where a quote stands while it is with the underwriters. */
const withUnderwriters: readonly WebStatus[] = ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"];

const codesOf = (status: string): readonly string[] => {
  const chosen = status === "" ? withUnderwriters : withUnderwriters.filter((each) => each === readStatus(status));
  if (chosen.length === 0) throw badInput("status", "No quote that is with the underwriters has this status.");
  return chosen.map((each) => statusFields(each).QuoteStatus);
};

/** Quotes that are with the underwriters, the one whose answer is due first in front. */
export const getQueue = async (
  { db, definitions, clock }: Services,
  user: SessionUser,
  { status = "", mine = "No", page = 1, pageSize = PAGE_SIZE }: FormOf<"Underwriting/queue">,
): Promise<AnswerOf<"Underwriting/queue">> => {
  if (user.firmKind !== "provider") throw forbidden();
  const now = clock.now();
  const filter: QueueFilter = { codes: codesOf(status), ...(mine === "Yes" ? { claimedBy: user.userId } : {}) };
  const person = { userId: user.userId, now };
  const [{ all: total }, counts, rows] = await Promise.all([
    countQueue(db, filter, person),
    countQueue(db, { codes: codesOf("") }, person),
    underwritingQueue(db, filter, { ...person, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  const titled = await Promise.all(
    rows.map(async (row) => {
      const { definition } = await definitions.load(row.definition_id, row.definition_version);
      return queueRow(row, definition.title, user, now);
    }),
  );
  return { total, rows: titled, counts };
};
