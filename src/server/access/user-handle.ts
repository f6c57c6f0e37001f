import { createHash } from "node:crypto";
import type { UserKey } from "../../db/queries/access/factors.ts";

/** What an authenticator files a passkey under, base64url: it tells two people apart and nothing about them. */
export const userHandle = ({ firmId, userId }: UserKey): string =>
  createHash("sha256").update(`${firmId}/${userId}`).digest("base64url");
