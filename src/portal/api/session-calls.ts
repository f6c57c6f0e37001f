import { call, tryCall } from "./call.ts";

/** A 401 here is a wrong password and stays where it is. */
export const signIn = (Email: string, Password: string) => tryCall("/api/v1/Login/signIn", { Email, Password });

export const signOut = () => call("/api/v1/Login/signOut", {});

export const getPermissions = () => call("/api/v1/Profile/getPermissions", {});

export const getHeaderOptions = () => call("/api/v1/Header/getHeaderOptions", {});

export type Person = Awaited<ReturnType<typeof getPermissions>>;
