import type { UserKey } from "../../db/queries/access/factors.ts";

/** What the secret of an app is sealed for: nobody else's row can hold it. */
export const totpPurpose = ({ firmId, userId }: UserKey): string => `totp ${firmId}/${userId}`;
