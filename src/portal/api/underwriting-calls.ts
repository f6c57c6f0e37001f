import type { AskedQuestion } from "../../insurance/underwriting/info-request.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";

export interface QueueQuery {
  /** A WebStatus; empty for all. */
  readonly status: string;
  /** Only those that the person has claimed. */
  readonly mine: boolean;
  /** From 1. */
  readonly page: number;
}

export const pageSize = 25;

export const listQueue = ({ status, mine, page }: QueueQuery) =>
  call("/api/v1/Underwriting/queue", { ...(status ? { status } : {}), mine: mine ? "Yes" : "No", page, pageSize });

export const getCase = (reference: string) => call("/api/v1/Underwriting/get", { reference, ...inChosenLanguage() });

export const listUnderwriters = () => call("/api/v1/Underwriting/people", {});

export const claimCase = (reference: string) => call("/api/v1/Underwriting/claim", { reference });

export const releaseCase = (reference: string) => call("/api/v1/Underwriting/release", { reference });

export const reassignCase = (reference: string, userId: string) =>
  call("/api/v1/Underwriting/reassign", { reference, userId });

/** `adjustment`: a decimal, `-0.1` for ten per cent less. */
export const previewTerms = (reference: string, adjustment: string) =>
  call("/api/v1/Underwriting/previewTerms", { reference, adjustment });

export interface ApprovalSent {
  readonly adjustment?: string;
  readonly reason?: string;
  readonly conditions: readonly ConditionSent[];
  readonly message: string;
}

/** What the broker has to do, and by which day. */
export interface ConditionSent {
  readonly words: string;
  readonly due?: string;
}

export const approveCase = (reference: string, version: number, { conditions, ...approval }: ApprovalSent) =>
  call("/api/v1/Underwriting/approve", { reference, version, conditions: JSON.stringify(conditions), ...approval });

export const declineCase = (reference: string, version: number, message: string) =>
  call("/api/v1/Underwriting/decline", { reference, version, message });

export const escalateCase = (reference: string, message: string) =>
  call("/api/v1/Underwriting/escalate", { reference, message });

export interface QuestionsSent {
  readonly message: string;
  readonly due: string;
  readonly questions: readonly AskedQuestion[];
}

export const askForInformation = (reference: string, version: number, { questions, ...asking }: QuestionsSent) =>
  call("/api/v1/Underwriting/ask", { reference, version, questions: JSON.stringify(questions), ...asking });

export type Queue = Awaited<ReturnType<typeof listQueue>>;
export type QueueRow = Queue["rows"][number];
export type Case = Awaited<ReturnType<typeof getCase>>;
export type OwnAuthority = Case["authority"];
