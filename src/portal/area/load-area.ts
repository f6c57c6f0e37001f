import { type ChunkFailure, ChunkLoadError } from "./chunk-load-error.ts";
import { openSheet } from "./open-sheet.ts";

/** How long an area may take to arrive, in milliseconds. */
export const areaTimeout = 120_000;

export interface AreaLoading<T> {
  /** Address of the area's script, as the error names it. */
  readonly address: string;
  readonly load: () => Promise<T>;
  /** Address of the area's style sheet, if it has one. */
  readonly sheet?: string | undefined;
  readonly open?: (sheet: string) => Promise<void>;
  readonly timeout?: number;
  /** Answers the status of a request for what failed, to tell a missing file from a broken line. */
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
 * Loads the script and the style sheet of a screen area, side by side.
 * @throws ChunkLoadError `timeout` after 120 seconds, `missing` when the server no longer has a file of it (an older page
 *   after a new release), `error` when it fails in any other way.
 */
export async function loadArea<T>(area: string, loading: AreaLoading<T>): Promise<T> {
  const { address, load, sheet, open = openSheet, timeout = areaTimeout, ask = askServer } = loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(area, "timeout", address)), timeout);
  });
  const named = (request: string) => async (): Promise<never> => {
    throw new ChunkLoadError(area, await kindOf(request, ask), request);
  };
  const script = load().catch(named(address));
  const rules = sheet === undefined ? undefined : open(sheet).catch(named(sheet));
  try {
    const [module] = await Promise.race([Promise.all([script, rules]), late]);
    return module;
  } finally {
    clearTimeout(timer);
  }
}
