import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

/** Where a file goes: a place of a quote, or a folder by its word in the address. */
export interface UploadTo {
  readonly reference?: string;
  readonly place: string;
}

export const beginUpload = (to: UploadTo, file: { readonly name: string; readonly size: number }, sha256: string) =>
  call("/api/v1/Uploads/begin", {
    ...to,
    name: file.name,
    bytes: file.size,
    ...(sha256 === "" ? {} : { sha256 }),
  });

export const appendUpload = (upload: string, offset: number, content: File) =>
  call("/api/v1/Uploads/append", { upload, offset, content });

export const finishUpload = (upload: string) => call("/api/v1/Uploads/finish", { upload });

export const stopUpload = (upload: string) => call("/api/v1/Uploads/stop", { upload });

export type Uploaded = AnswerOf<"/api/v1/Uploads/finish">;
