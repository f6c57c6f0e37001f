/** Milliseconds of work before yielding to the page: well below what a person notices. */
const slice = 12;

/** Yields to pending events, such as a key press or a frame. */
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
 * Runs a generator that yields its progress, one slice at a time, so that the page stays responsive.
 *
 * @param onProgress receives the share done, from 0 to 1, after each slice
 * @throws the signal's reason if it is aborted
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
