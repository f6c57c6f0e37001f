import type { ReplayedKey } from "../../db/queries/impact/impact-records.ts";

/** A run that is stored already. */
export interface BegunRun {
  readonly id: string;
  readonly definitionId: string;
  readonly at: Date;
}

/** A value of a dated rate that nobody has approved yet: records are replayed on their own versions, as if it were. */
export interface RateSubject {
  readonly kind: "rate";
  readonly rate: string;
  readonly row: number;
}

/** What a node replays. */
export interface ImpactDesk {
  /** Replays a run that was stored, beside everything else. */
  begin(run: BegunRun): void;
  /** Waits for all that is being replayed. */
  idle(): Promise<void>;
  /** Ends what is being replayed as stopped. */
  stop(): Promise<void>;
}

/** Some records of a run, few enough that nobody waits long behind them. */
export interface ImpactChunk {
  readonly run: string;
  readonly keys: readonly ReplayedKey[];
}

/** Replays some records and stores what was found. @returns false where the run has ended and nothing was stored */
export type ReplayChunk = (chunk: ImpactChunk, signal: AbortSignal) => Promise<boolean>;

/** What replays, and how many chunks at a time. */
export interface Replayer {
  readonly replay: ReplayChunk;
  readonly width: number;
}
