import { answered, outcome } from "./answered.ts";
import { client, nothing } from "./client.ts";

/** A 401 here is a wrong password and stays where it is. */
export const signIn = (Email: string, Password: string) =>
  outcome(client.POST("/api/v1/Login/signIn", { body: { Email, Password } }));

export const signOut = () => answered(client.POST("/api/v1/Login/signOut", nothing));

export const getPermissions = () => answered(client.POST("/api/v1/Profile/getPermissions", nothing));

export const getHeaderOptions = () => answered(client.POST("/api/v1/Header/getHeaderOptions", nothing));

export type Person = Awaited<ReturnType<typeof getPermissions>>;
export type HeaderOptions = Awaited<ReturnType<typeof getHeaderOptions>>;
