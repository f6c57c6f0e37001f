import { keepTotp } from "../../db/commands/access/totp.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { needConfirmed } from "./confirmed.ts";
import { newTotpSecret, totpAddress } from "./totp-code.ts";
import { totpPurpose } from "./totp-purpose.ts";

/** A new secret for an authenticator app; it counts once a code of it was right. */
export const beginTotp = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/beginTotp">,
  { request }: Asked,
): Promise<AnswerOf<"Access/beginTotp">> => {
  await needConfirmed(services, request);
  const secret = newTotpSecret();
  const kept = { secret: await services.secrets.seal(secret, totpPurpose(user)), at: services.clock.wall() };
  const isKept = await inOneTransaction(services.db, (transaction) => keepTotp(transaction, user, kept));
  if (!isKept)
    throw conflict("has-totp", "You have an authenticator app already. Remove it before you set up another.");
  return { secret, address: totpAddress(secret, { issuer: services.site.brand, label: user.email }) };
};
