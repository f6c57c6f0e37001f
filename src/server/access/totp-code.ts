import { Secret, TOTP } from "otpauth";
import type { UserKey } from "../../db/queries/access/factors.ts";

/** What every authenticator app takes: SHA-1, six digits, a new code every thirty seconds. */
const PERIOD_S = 30;

const settings = { algorithm: "SHA1", digits: 6, period: PERIOD_S } as const;

/** A clock may be half a minute wrong. */
const WINDOW = 1;

/** A new secret, base32: 160 bits, as RFC 4226 asks. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code, e.g. `otpauth://totp/Portal:me@firm.test?secret=…`. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, close to now; undefined for a code that is none of them. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
};

/** What the secret of an app is sealed for: nobody else's row can hold it. */
export const totpPurpose = ({ firmId, userId }: UserKey): string => `totp ${firmId}/${userId}`;
