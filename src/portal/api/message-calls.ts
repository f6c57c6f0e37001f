import { call } from "./call.ts";

export interface MessagesQuery {
  readonly state: "open" | "done";
  /** From 1. */
  readonly page: number;
}

export const messagesPageSize = 25;

export const listMessages = (query: MessagesQuery) =>
  call("/api/v1/Messages/list", { ...query, pageSize: messagesPageSize });

export const getMessage = (number: string) => call("/api/v1/Messages/get", { number });

/** A message as its reader has seen it. */
type SeenMessage = Pick<MessageRow, "number" | "version">;

const seen = ({ number, version }: SeenMessage) => ({ number, version });

export const claimMessage = (message: SeenMessage) => call("/api/v1/Messages/claim", seen(message));

export const releaseMessage = (message: SeenMessage) => call("/api/v1/Messages/release", seen(message));

export const answerMessage = (message: SeenMessage, answer: string, note: string) =>
  call("/api/v1/Messages/answer", { ...seen(message), answer, note });

export const finishMessage = (message: SeenMessage, note: string) =>
  call("/api/v1/Messages/finish", { ...seen(message), note });

export type Messages = Awaited<ReturnType<typeof listMessages>>;
export type MessageRow = Messages["rows"][number];
export type MessageShown = Awaited<ReturnType<typeof getMessage>>;
