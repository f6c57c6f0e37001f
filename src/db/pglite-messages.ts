/** Messages between the client of the embedded database and its worker; answers are sent singly or in groups. */
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
  /** PGlite as compiled code; without it the worker compiles it. */
  readonly compiled?: WebAssembly.Module | undefined;
  /** Folder of the data; in memory when absent. */
  readonly folder?: string | undefined;
  /** For an in-memory database: a tar of a data folder to start from. */
  readonly dump?: string | undefined;
}

/** Sent once instead of an answer: the database is ready. */
export const READY = "ready";
/** Sent to the worker: close the database and end. */
export const CLOSE = "close";
