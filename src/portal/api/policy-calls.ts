import type { CancellationReason } from "../../insurance/cancellation/cancellation-reasons.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

/** Which conditions of a policy have a day, and which of them are done. */
export const getConditions = (reference: string) => call("/api/v1/Policy/getConditions", { reference });

export const markCondition = (reference: string, id: string, done: boolean) =>
  call("/api/v1/Policy/markCondition", { reference, id, done: done ? "Yes" : "No" });

export type ConditionState = Awaited<ReturnType<typeof getConditions>>["conditions"][number];

/** Begins a change of a policy in its term. */
export const createMTA = (reference: string) => call("/api/v1/Quote/createMTA", { reference });

export const discardMTA = (reference: string, version: number) =>
  call("/api/v1/Quote/discardMTA", { reference, version });

/** What a change comes to with the answers stored so far. */
export const previewChange = (reference: string) =>
  call("/api/v1/Quote/previewChange", { reference, ...inChosenLanguage() });

export const getVersions = (reference: string) => call("/api/v1/Policy/getVersions", { reference });

export const compareVersions = (reference: string, from: number, to: number) =>
  call("/api/v1/Policy/compareVersions", { reference, from, to });

/** @param effective calendar day, the first without cover */
export const quoteCancellation = (reference: string, effective: string, reason: CancellationReason) =>
  call("/api/v1/Policy/quoteCancellation", { reference, effective, reason });

export const requestCancellation = (reference: string, version: number, DATA: string) =>
  call("/api/v1/Policy/requestCancellation", { reference, version, DATA });

export const withdrawCancellation = (reference: string, version: number) =>
  call("/api/v1/Policy/withdrawCancellation", { reference, version });

export const confirmCancellation = (reference: string, version: number) =>
  call("/api/v1/Policy/confirmCancellation", { reference, version });

/** `words`: why, to the broker. */
export const refuseCancellation = (reference: string, version: number, words: string) =>
  call("/api/v1/Policy/refuseCancellation", { reference, version, words });

export const requestReinstatement = (reference: string, words: string) =>
  call("/api/v1/Policy/requestReinstatement", { reference, words });

export const reinstate = (reference: string, version: number, words: string) =>
  call("/api/v1/Policy/reinstate", { reference, version, words });

/** Invites the next term. */
export const createRenewal = (reference: string) => call("/api/v1/Policy/createRenewal", { reference });

/** `sections`: ids of sections whose facts the client confirmed. */
export const confirmFacts = (reference: string, version: number, sections: readonly string[]) =>
  call("/api/v1/Policy/confirmFacts", { reference, version, sections: JSON.stringify(sections) });

export type PolicyVersion = Awaited<ReturnType<typeof getVersions>>["versions"][number];
