import { hash, verify } from "@node-rs/argon2";

/** How passwords are hashed and tried. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** 19 MiB, 2 passes, 1 lane: what OWASP's password storage cheat sheet asks of Argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id. Passwords are compared in Unicode's composed form, so that a keyboard's way of typing makes no difference. */
export const argon2: Passwords = {
  hash: (password) => hash(password.normalize("NFC"), options),
  verify: (stored, password) => verify(stored, password.normalize("NFC")),
};
