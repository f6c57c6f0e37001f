/** Where the server reads the time; nothing else in it does. */
export interface Clock {
  /** Now, as dates of quotes, prices and the audit mean it. stops when the configuration says what now is. */
  now(): Date;
  /** Time that always goes on: sessions and throttling are measured by it. */
  wall(): Date;
}

/** The machine's clock; with `fixed`, now is that instant. */
export const clockOf = (fixed: Date | undefined): Clock => ({
  now: () => (fixed ? new Date(fixed) : new Date()),
  wall: () => new Date(),
});
