import { hash, verify } from "@node-rs/argon2";

/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** 19 MiB, 2 passes, 1 lane: OWASP's recommendation for Argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id. Passwords are normalised to Unicode's composed form, so that keyboards do not matter. */
export const argon2: Passwords = {
  hash: (password) => hash(password.normalize("NFC"), options),
  verify: (stored, password) => verify(stored, password.normalize("NFC")),
};
