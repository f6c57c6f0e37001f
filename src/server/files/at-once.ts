/**
 * Does so many pieces of work at once, and the others after them in their order: what each holds in memory is held so
 * many times, not more.
 */
export const atOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    busy -= 1;
    waiting.shift()?.();
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
