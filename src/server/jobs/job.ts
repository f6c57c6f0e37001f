import type { Services } from "../services.ts";

/** One run of a job on this node. */
export interface JobTurn {
  /** This node, as leases know it. */
  readonly holder: string;
  /** The node is asked to stop: begin nothing more. */
  readonly isOver: () => boolean;
}

/**
 * Something that the portal does by itself, by a lease of its own so that one node does it at a time. One that fails is
 * noted, holds up no other, and is tried again later and later.
 */
export interface Job {
  /** Under which it is leased, noted and counted: `expire-quotes`. */
  readonly name: string;
  /** What its count means, for the log: `prices lapsed`. */
  readonly done: string;
  /** Rests so long once it was done; it is due at every round without. */
  readonly restSeconds?: number;
  /** Asked first where it is due so often that runs without work are not worth a note. */
  readonly isDue?: (services: Services) => Promise<boolean>;
  /** @returns how much was done */
  readonly run: (services: Services, turn: JobTurn) => Promise<number>;
}
