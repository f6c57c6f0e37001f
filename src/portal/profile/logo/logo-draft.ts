import type { LogoPart } from "../../api/logo-calls.ts";

/** What is being cut: it is in the address, so that it is there again after signing in again. */
export interface LogoDraft {
  readonly source: string;
  /** Undefined while the whole picture is meant. */
  readonly part: LogoPart | undefined;
}

/** Reads `?source=…&part=x,y,width,height`; undefined where nothing is being cut. */
export const readLogoDraft = (address: URLSearchParams): LogoDraft | undefined => {
  const source = address.get("source");
  if (!source) return undefined;
  const [x, y, width, height] = (address.get("part") ?? "").split(",").map(Number);
  const edges = [x, y, width, height];
  const part =
    x !== undefined && y !== undefined && width !== undefined && height !== undefined && edges.every(Number.isInteger)
      ? { x, y, width, height }
      : undefined;
  return { source, part };
};

export const logoDraftAddress = ({ source, part }: LogoDraft): Record<string, string> => ({
  source,
  ...(part ? { part: [part.x, part.y, part.width, part.height].join(",") } : {}),
});
