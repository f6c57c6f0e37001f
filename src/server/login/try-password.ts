import type { Services } from "../services.ts";
import type { Passwords } from "../session/passwords.ts";
import { newToken } from "../session/session-cookie.ts";

/** A hash that no password matches: verified where there is no account or password, so that it takes the same time. */
const decoyHashes = new WeakMap<Passwords, Promise<string>>();

const decoyHash = (passwords: Passwords): Promise<string> => {
  const hash = decoyHashes.get(passwords) ?? passwords.hash(newToken());
  decoyHashes.set(passwords, hash);
  return hash;
};

/**
 * Checks a password with exactly one verification, whether the account exists or not.
 *
 * @param stored its hash; undefined or empty where there is none
 */
export const tryPassword = async (
  { passwords }: Pick<Services, "passwords">,
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const none = await decoyHash(passwords);
  return (await passwords.verify(stored || none, password)) && Boolean(stored);
};
