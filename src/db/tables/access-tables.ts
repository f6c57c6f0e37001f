import type { Generated } from "kysely";

/** The app that shows somebody's codes. It counts once a code of it was right. */
export interface TotpRow {
  firm_id: string;
  user_id: string;
  /** Encrypted, see src/server/access/secret-box.ts. */
  secret: string;
  made_at: Date;
  proven_at: Date | null;
  /** The time step of the newest code that was taken: none is taken twice. */
  last_step: Generated<number>;
}

export interface RecoveryCodeRow {
  firm_id: string;
  user_id: string;
  /** SHA-256 of the user and the code. */
  code_hash: string;
  made_at: Date;
  used_at: Date | null;
}

export interface PasskeyRow {
  firm_id: string;
  /** Of the credential, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 of one that counts none. */
  counter: number;
  /** JSON list of how it can be reached, e.g. `["internal"]`. */
  transports: string;
  made_at: Date;
  last_used_at: Date | null;
}

/** What a passkey is asked to sign: once, and not for long. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  /** Who was signed in when it was asked; nobody for signing in. */
  firm_id: string | null;
  user_id: string | null;
  kind: "add" | "confirm" | "sign-in";
  ends_at: Date;
}

/** The key of a portal that nobody configured one for. */
export interface SecretKeyRow {
  id: string;
  /** 32 bytes, base64. */
  key: string;
}
