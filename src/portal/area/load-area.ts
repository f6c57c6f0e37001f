import { type ChunkFailure, ChunkLoadError } from "./chunk-load-error.ts";

/** How long an area may take to arrive, in milliseconds. */
export const areaTimeout = 120_000;

export interface AreaLoading<T> {
  /** Address of the area's script, as the error names it. */
  readonly address: string;
  readonly load: () => Promise<T>;
  readonly timeout?: number;
  /** Answers the status of a request for the script, to tell a missing file from a broken line. */
  readonly ask?: (address: string) => Promise<number>;
}

const askServer = async (address: string): Promise<number> =>
  (await fetch(address, { method: "HEAD", cache: "no-store" })).status;

async function kindOf(address: string, ask: (address: string) => Promise<number>): Promise<ChunkFailure> {
  try {
    const status = await ask(address);
    return status === 404 || status === 410 ? "missing" : "error";
  } catch {
    return "error";
  }
}

/**
 * Loads a screen area.
 * @throws ChunkLoadError `timeout` after 120 seconds, `missing` when the server no longer has the
 *   script (an older page after a new release), `error` when it fails in any other way.
 */
export async function loadArea<T>(area: string, loading: AreaLoading<T>): Promise<T> {
  const { address, load, timeout = areaTimeout, ask = askServer } = loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(area, "timeout", address)), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(area, await kindOf(address, ask), address);
  } finally {
    clearTimeout(timer);
  }
}
