import { createHash } from "node:crypto";
import type { AnswerOf } from "../../../src/server/contract/call-types.ts";
import type { Client } from "../client.ts";

export const CHUNK = 256 * 1024;

/** Destination of a file: a folder, or part of a quote. */
export interface UploadTo {
  readonly place: string;
  readonly reference?: string;
}

export const sha256Of = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

export const beginOf = (content: Uint8Array, name: string, { place, reference }: UploadTo) => ({
  ...(reference === undefined ? {} : { reference }),
  place,
  name,
  bytes: content.length,
  sha256: sha256Of(content),
});

/** Sends the chunks of a file from the offset of its upload up to another offset. */
export const sendPieces = async (
  client: Client,
  { upload, received }: { readonly upload: string; readonly received: number },
  content: Uint8Array,
  until = content.length,
): Promise<number> => {
  let at = received;
  while (at < until) {
    const piece = new File([new Uint8Array(content.subarray(at, at + CHUNK))], "piece");
    at = (await client.call("Uploads/append", { upload, offset: at, content: piece })).received;
  }
  return at;
};

/** Sends a whole file as a page does; returns the result. */
export const upload = async (
  client: Client,
  to: UploadTo,
  name: string,
  content: Uint8Array | string,
): Promise<AnswerOf<"Uploads/finish">> => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const begun = await client.call("Uploads/begin", beginOf(bytes, name, to));
  await sendPieces(client, begun, bytes);
  return client.call("Uploads/finish", { upload: begun.upload });
};
