import type { RecordData } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call, tryCall } from "./call.ts";

/** The page on which a firm asks to join; asked without a session. */
export const getSignupForm = () => tryCall("/api/v1/Signup/getForm", inChosenLanguage());

export const sendSignupCode = (Email: string) => tryCall("/api/v1/Signup/sendCode", { Email });

/** @param Terms wording of the terms as they were shown */
export const register = (data: RecordData, Terms: string, Code: string) =>
  tryCall("/api/v1/Signup/register", { DATA: JSON.stringify(data), Terms, Code, ...inChosenLanguage() });

export interface SignupsQuery {
  readonly state: "waiting" | "decided";
  /** From 1. */
  readonly page: number;
}

export const signupsPageSize = 25;

export const listSignups = (query: SignupsQuery) =>
  call("/api/v1/Signups/list", { ...query, pageSize: signupsPageSize });

export const getSignup = (reference: string) => call("/api/v1/Signups/get", { reference });

export const approveSignup = (reference: string, products: readonly string[], isAnother: boolean) =>
  call("/api/v1/Signups/approve", {
    reference,
    products: JSON.stringify(products),
    ...(isAnother ? { IsAnother: "Yes" } : {}),
  });

export const refuseSignup = (reference: string, reason: string) =>
  call("/api/v1/Signups/refuse", { reference, reason });

export type Promised = Awaited<ReturnType<typeof register>>;
export type Signups = Awaited<ReturnType<typeof listSignups>>;
export type SignupRow = Signups["rows"][number];
export type Match = SignupRow["matches"][number];
export type Signup = Awaited<ReturnType<typeof getSignup>>;
