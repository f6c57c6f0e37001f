/** How long before its end a session warns, in milliseconds. */
export const warning = 120_000;

export interface SessionTimes {
  /** Instant of the last answered call, in milliseconds. */
  readonly lastCall: number;
  readonly idleSeconds: number;
  /** Instant at which the session ends in any case. */
  readonly endsAt: string;
}

export interface SessionEnd {
  /** Milliseconds that are left. */
  readonly left: number;
  /** A call now would make it longer. */
  readonly canStay: boolean;
}

/** When a session ends: so long after the last call, and in any case at its end. */
export function sessionEnd({ lastCall, idleSeconds, endsAt }: SessionTimes, now: number): SessionEnd {
  const idle = lastCall + idleSeconds * 1000 - now;
  const absolute = Date.parse(endsAt) - now;
  return { left: Math.min(idle, absolute), canStay: idle < absolute };
}
