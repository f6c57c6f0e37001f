import { addPasswordLink } from "../../db/commands/sign-in/passwords.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { isPageAddress, type Letter, type LetterPart, words } from "../mail/letter.ts";
import type { Services } from "../services.ts";
import { newToken, tokenHash } from "../session/session-cookie.ts";

const MINUTE_MS = 60_000;

/** How long a link allows choosing a password, in milliseconds. */
export const LINK_VALID_MS = { reset: 30 * MINUTE_MS, invite: 7 * 24 * 60 * MINUTE_MS } as const;

/** Page that the links open. The token is in the fragment, which browsers never send to a server. */
const PAGE = "/login/reset";

/**
 * Creates a single-use link for choosing a password, in the caller's transaction. Only its hash is stored, so it can be
 * read in the mail only.
 *
 * @returns the address, e.g. `https://portal.example/login/reset#Zk3…`; without an origin if none is configured
 */
export const makePasswordLink = async (
  transaction: Database,
  { clock, publicUrl = "" }: Pick<Services, "clock" | "publicUrl">,
  { firmId, userId, kind }: UserKey & { readonly kind: "reset" | "invite" },
): Promise<string> => {
  const token = newToken();
  const now = clock.wall();
  await addPasswordLink(transaction, {
    token_hash: tokenHash(token),
    firm_id: firmId,
    user_id: userId,
    kind,
    made_at: now,
    ends_at: new Date(now.getTime() + LINK_VALID_MS[kind]),
    used_at: null,
  });
  return `${publicUrl}${PAGE}#${token}`;
};

/** The link; without a configured origin the reader has to put the portal's own before it. */
export const linkPart = (address: string, label: string): LetterPart =>
  isPageAddress(address) ? { kind: "link", label, address } : words(`${label}: open ${address} in the portal.`);

/** The mail to a user who forgot their password. */
export const linkLetter = ({ brand, address }: { readonly brand: string; readonly address: string }): Letter => ({
  subject: `${brand}: choose a new password`,
  parts: [
    words("Someone, probably you, asked to reset the password for this address."),
    linkPart(address, "Choose a new password"),
    words("The link works once, for 30 minutes. You will still be asked for your code if you have set one up."),
    words("If this was not you, ignore this email: your password has not changed."),
  ],
});
