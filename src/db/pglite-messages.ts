/** Messages between the client of the embedded database and its worker; answers come one or several at a time. */
export interface PgliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface PgliteAnswer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly affected?: number;
  readonly error?: { readonly message: string; readonly code?: string; readonly constraint?: string };
}

export interface PgliteStart {
  /** What PGlite is, compiled already; the worker compiles it itself where it is absent. */
  readonly compiled?: WebAssembly.Module | undefined;
  /** Folder of the data; in memory when absent. */
  readonly folder?: string | undefined;
  /** For one in memory: a tar of a data folder to begin with. */
  readonly dump?: string | undefined;
}

/** Sent once instead of an answer: the database is ready. */
export const READY = "ready";
/** Sent to the worker: close the database and end. */
export const CLOSE = "close";
