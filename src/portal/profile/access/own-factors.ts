import type { Access } from "../../api/access-calls.ts";

/** Which second factors somebody can be asked for. */
export interface HisFactors {
  readonly app: boolean;
  /** A passkey that can be asked for here. */
  readonly passkey: boolean;
  readonly any: boolean;
}

export const canUsePasskeys = ({ passkeysWork }: Pick<Access, "passkeysWork">): boolean =>
  passkeysWork && typeof window.PublicKeyCredential === "function";

export const factorsIn = (access: Access): HisFactors => {
  const app = access.totpSince !== null;
  const hasPasskey = access.passkeys.length > 0;
  return { app, passkey: hasPasskey && canUsePasskeys(access), any: app || hasPasskey };
};
