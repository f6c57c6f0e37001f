import { call, tryCall } from "./call.ts";

/** What signing in is tried with; the code and whether the device is remembered where a second factor is asked for. */
export interface SignInProof {
  readonly Email: string;
  readonly Password: string;
  readonly Code?: string;
  readonly Remember?: "Yes" | "No";
}

/** A 401 here is a wrong password or code, and stays where it is. */
export const signIn = (proof: SignInProof) => tryCall("/api/v1/Login/signIn", proof);

/** Answers alike for each address. */
export const forgot = (Email: string) => tryCall("/api/v1/Login/forgot", { Email });

/** Whose password a link lets choose. */
export const getLink = (Token: string) => tryCall("/api/v1/Login/getLink", { Token });

export const reset = (Token: string, Password: string) => tryCall("/api/v1/Login/reset", { Token, Password });

/** What the browser needs to ask for a passkey, whosever it is. */
export const passkeyQuestion = () => tryCall("/api/v1/Login/passkeyOptions", {});

/** A 401 here is a passkey that opens no account. */
export const signInByPasskey = (Credential: string) => tryCall("/api/v1/Login/passkey", { Credential });

export const signOut = () => call("/api/v1/Login/signOut", {});

export const getPermissions = () => call("/api/v1/Profile/getPermissions", {});

export const getHeaderOptions = () => call("/api/v1/Header/getHeaderOptions", {});

/** Who of the own firm can give these rights, as bits. */
export const getRightGivers = (Permissions: number) => call("/api/v1/Header/getRightGivers", { Permissions });

export type Person = Awaited<ReturnType<typeof getPermissions>>;
