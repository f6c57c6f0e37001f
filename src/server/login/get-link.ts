import { findPasswordLink } from "../../db/queries/sign-in/accounts.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { tokenHash } from "../session/session-cookie.ts";

/** The same words whether a link was never made, was used or is too old. */
export const noSuchLink = (): Refused =>
  new Refused(404, "not-found", "This link has been used or has expired. Ask for a new one.");

/** Whose password a link lets choose. */
export const getLink = async (
  { db, clock }: Services,
  { Token }: FormOf<"Login/getLink">,
): Promise<AnswerOf<"Login/getLink">> => {
  const link = await findPasswordLink(db, tokenHash(Token), clock.wall());
  if (!link) throw noSuchLink();
  const { kind, email, name, firm } = link;
  return { kind, Email: email, name, firm };
};
