import { call } from "./call.ts";
import type { AnswerOf, BodyOf } from "./client.ts";

export type Access = AnswerOf<"/api/v1/Access/get">;
export type ListedPasskey = Access["passkeys"][number];
export type PasskeyQuestion = AnswerOf<"/api/v1/Access/passkeyOptions">;
export type NewTotp = AnswerOf<"/api/v1/Access/beginTotp">;

export const getAccess = () => call("/api/v1/Access/get", {});

/** Shows who they are: for ten minutes how they sign in can be changed. */
export const confirm = (proof: BodyOf<"/api/v1/Access/confirm">) => call("/api/v1/Access/confirm", proof);
export const confirmPasskey = (Credential: string) => call("/api/v1/Access/confirmPasskey", { Credential });
export const passkeyOptions = (For: "add" | "confirm") => call("/api/v1/Access/passkeyOptions", { For });

export const beginTotp = () => call("/api/v1/Access/beginTotp", {});
export const proveTotp = async (Code: string) => (await call("/api/v1/Access/proveTotp", { Code })).codes;
export const removeTotp = () => call("/api/v1/Access/removeTotp", {});
export const makeRecoveryCodes = async () => (await call("/api/v1/Access/makeRecoveryCodes", {})).codes;

/** @param Name empty for one that is called by where it is */
export const addPasskey = async (Credential: string, Name: string) =>
  (await call("/api/v1/Access/addPasskey", { Credential, Name })).codes;
export const renamePasskey = ({ id, name: Seen }: ListedPasskey, Name: string) =>
  call("/api/v1/Access/renamePasskey", { id, Name, Seen });
export const removePasskey = (id: string) => call("/api/v1/Access/removePasskey", { id });

export const endSession = (id: string) => call("/api/v1/Access/endSession", { id });
export const endOtherSessions = async () => (await call("/api/v1/Access/endOtherSessions", {})).ended;
export const forgetDevice = (id: string) => call("/api/v1/Access/forgetDevice", { id });
export const forgetDevices = () => call("/api/v1/Access/forgetDevices", {});

/** How many other sessions ended. */
export const changePassword = async (Password: string, NewPassword: string) =>
  (await call("/api/v1/Access/changePassword", { Password, NewPassword })).ended;
