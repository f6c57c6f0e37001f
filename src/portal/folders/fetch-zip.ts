import { Offline } from "../api/failures.ts";
import type { Entry } from "../api/folder-calls.ts";
import { readFailure } from "../api/read-failure.ts";

/** How far an archive is: bytes that came, and about how many there will be. */
export interface ZipProgress {
  readonly bytes: number;
  readonly expected: number;
  readonly files: number;
}

const pathOf = (rows: readonly Pick<Entry, "kind" | "id">[]): string =>
  `/files/folders.zip?what=${rows.map(({ kind, id }) => `${kind}:${id}`).join(",")}`;

/**
 * Gets an archive of entries, telling how far it is.
 *
 * @throws SignedOut, Refused, ServerFailure or Offline; an AbortError where it was stopped
 */
export async function fetchZip(
  rows: readonly Pick<Entry, "kind" | "id">[],
  signal: AbortSignal,
  onProgress: (progress: ZipProgress) => void,
): Promise<Blob> {
  const response = await fetch(pathOf(rows), { signal, credentials: "same-origin" }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Offline("No answer", { cause: error });
  });
  if (!response.ok || !response.body) throw readFailure(response, await response.json().catch(() => undefined));
  const expected = Number(response.headers.get("x-expected-bytes") ?? 0);
  const files = Number(response.headers.get("x-expected-files") ?? 0);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new Offline("The line broke", { cause: error });
    });
    if (done) return new Blob(parts, { type: "application/zip" });
    parts.push(new Uint8Array(value));
    bytes += value.length;
    onProgress({ bytes, expected, files });
  }
}
