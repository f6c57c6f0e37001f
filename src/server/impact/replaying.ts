import type { ReplayedKey } from "../../db/queries/impact/impact-records.ts";

/** A run that is already stored. */
export interface BegunRun {
  readonly id: string;
  readonly definitionId: string;
  readonly at: Date;
}

/** A requested value of a dated rate: records are replayed on their own versions as if it had been approved. */
export interface RateSubject {
  readonly kind: "rate";
  readonly rate: string;
  readonly row: number;
}

/** A node's queue of replays. */
export interface ImpactDesk {
  /** Starts replaying a stored run, without waiting for it. */
  begin(run: BegunRun): void;
  /** Resolves when no replay is running. */
  idle(): Promise<void>;
  /** Stops the running replays. */
  stop(): Promise<void>;
}

/** A few records of a run, so that nothing waits long behind them. */
export interface ImpactChunk {
  readonly run: string;
  readonly keys: readonly ReplayedKey[];
}

/** Replays some records and stores the results. @returns false where the run has ended and nothing was stored */
export type ReplayChunk = (chunk: ImpactChunk, signal: AbortSignal) => Promise<boolean>;

/** A replay function, and how many chunks it replays at a time. */
export interface Replayer {
  readonly replay: ReplayChunk;
  readonly width: number;
}
