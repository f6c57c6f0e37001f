import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

export type AttachedFile = AnswerOf<"/api/v1/Files/add">["attachment"];

/** Takes back a file that was not sent yet. */
export const removeFile = (reference: string, id: string) => call("/api/v1/Files/remove", { reference, id });
