import type { Question } from "../../../schemas/question.ts";
import type { Database } from "../../db/open-database.ts";
import { infoRequestsOfQuote } from "../../db/queries/referrals/referrals-of-quote.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { badInput, conflict } from "../refused.ts";

/** Where a file goes: `quote` itself, `referral`, or an answer to a request for information. */
export type AttachmentPlace =
  | { readonly kind: "quote" }
  | { readonly kind: "referral" }
  | { readonly kind: "info-request"; readonly id: string; readonly question: Question };

/**
 * Reads where a file goes: `quote`, `referral`, or `info-request/<id>/<question>` of a request that is open.
 *
 * @throws {Refused} 400 for another place, 409 for a request that was sent back or withdrawn
 */
export const readAttachmentPlace = async (
  db: Database,
  { row }: OpenedQuote,
  place: string,
): Promise<AttachmentPlace> => {
  if (place === "quote" || place === "referral") return { kind: place };
  const [kind, id, name, rest] = place.split("/");
  if (kind !== "info-request" || id === undefined || name === undefined || rest !== undefined)
    throw badInput("place", "A file goes to quote, to referral, or to info-request/<id>/<question>.");
  const request = (await infoRequestsOfQuote(db, row)).find((each) => each.id === id);
  const definition = request && readDefinition(request.definition);
  const question = definition?.questions.find((each) => each.name === name && each.type === "file");
  if (!request || !question) throw badInput("place", "There is no such question that takes a file.");
  if (request.sent_at !== null || request.closed_at !== null)
    throw conflict("closed", "These questions were sent back or withdrawn: they take no file any more.", [
      { path: "place", message: "Write a message instead." },
    ]);
  return { kind, id, question };
};
