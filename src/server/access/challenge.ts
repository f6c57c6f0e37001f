import { addChallenge, takeChallenge } from "../../db/commands/access/passkeys.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { PasskeyChallengeRow } from "../../db/tables/sign-in-tables.ts";
import type { Services } from "../services.ts";
import { newToken, tokenHash } from "../session/session-cookie.ts";

/** Looking for a key and putting a finger on it takes no longer. */
const CHALLENGE_MS = 5 * 60_000;

type Kind = PasskeyChallengeRow["kind"];

/** Something new for a passkey to sign, base64url: once, and by anyone who is signed in, if anybody. */
export const newChallenge = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: Kind,
  user?: UserKey,
): Promise<string> => {
  const challenge = newToken();
  const now = clock.wall();
  const row = {
    challenge_hash: tokenHash(challenge),
    firm_id: user?.firmId ?? null,
    user_id: user?.userId ?? null,
    kind,
    ends_at: new Date(now.getTime() + CHALLENGE_MS),
  };
  await addChallenge(db, row, now);
  return challenge;
};

/** Whether a signed challenge was given out for this, to them, and is signed for the first time. */
export const isOurChallenge =
  ({ db, clock }: Pick<Services, "db" | "clock">, kind: Kind, user?: UserKey) =>
  async (challenge: string): Promise<boolean> => {
    const given = await takeChallenge(db, tokenHash(challenge), clock.wall());
    return given?.kind === kind && given.firm_id === (user?.firmId ?? null) && given.user_id === (user?.userId ?? null);
  };
