/** Milliseconds of work after which the page is given a turn: well below what a person notices. */
const slice = 12;

/** A turn for whatever waits: a key that was pressed, a frame to be drawn. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Runs work that yields how far it is, a slice at a time, so that the page stays alive.
 *
 * @param onProgress receives the share that is done, from 0 to 1, after each slice
 * @throws what the signal says when it is given up
 */
export async function runInSlices<Result>(
  work: Generator<number, Result>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const until = performance.now() + slice;
    do {
      const { done, value } = work.next();
      if (done) return value;
      if (performance.now() >= until) onProgress(value);
    } while (performance.now() < until);
    await turn();
  }
}
