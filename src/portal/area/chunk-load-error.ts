export type ChunkFailure = "error" | "missing" | "timeout";

/** A screen area could not be loaded. Says how it failed, and from which address. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly area: string;
  readonly type: ChunkFailure;
  readonly request: string;

  constructor(area: string, type: ChunkFailure, request: string) {
    super(`Loading ${area} failed (${type}: ${request})`);
    this.area = area;
    this.type = type;
    this.request = request;
  }
}
