/** One after another, in the order in which they came. */
export interface Turns {
  /** Waits for its turn, which lasts until what it is given is called. */
  take(): Promise<() => void>;
  /** Whether somebody has the turn, and how many wait for it. */
  load(): { readonly busy: number; readonly waiting: number };
}

export const turns = (): Turns => {
  let last: Promise<void> = Promise.resolve();
  let taken = 0;
  return {
    take: async () => {
      const before = last;
      let end: () => void = () => {};
      taken += 1;
      last = new Promise((resolve) => {
        end = () => {
          taken -= 1;
          resolve();
        };
      });
      await before;
      return end;
    },
    load: () => ({ busy: Math.min(taken, 1), waiting: Math.max(taken - 1, 0) }),
  };
};
