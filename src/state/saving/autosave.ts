import type { RecordData } from "../../../schemas/record.ts";
import { type Cancel, createDebouncer, type Scheduler } from "./debouncer.ts";
import type { Save, SaveOutcome, SaveState } from "./save-outcome.ts";

/** Milliseconds before a save: after the last change, or at the latest after the first while typing continues. */
export const saveDelays = { quiet: 1_200, atLatest: 5_000 } as const;
/** Milliseconds before a failed save is retried: doubled each time up to the last. */
const retryDelays = { first: 1_000, last: 30_000 } as const;
/** Number of stale saves in a row that are merged and resent at once; after that, the retry delays apply. */
const staleAtOnce = 3;

/** What to save, and how to handle the server's answers. */
export interface AutosaveWork {
  /** All unsaved changes that can be sent; undefined if there are none. */
  readonly collect: () => RecordData | undefined;
  /** Whether there is anything to send. */
  readonly isUnsaved: () => boolean;
  /** Answers in conflict are not sent until the user chooses. */
  readonly isHeld: () => boolean;
  readonly saved: (outcome: Extract<SaveOutcome, { kind: "saved" }>) => void;
  /** Merges the stored answers. Conflicts are held; everything else is sent again. */
  readonly stale: (outcome: Extract<SaveOutcome, { kind: "stale" }>) => void;
  readonly show: (state: SaveState) => void;
}

export interface AutosaveOptions {
  /** No autosave: changes that take effect at once are saved only on request. */
  readonly whenAsked?: boolean | undefined;
}

export interface Autosave {
  /** An answer changed: it is saved once things are quiet. Cheap enough to call for every key press. */
  readonly changed: (at?: number) => void;
  /** A field was left: saves now, or as soon as the current save has finished. */
  readonly soon: () => void;
  /** Sends everything; false if something prevents it. */
  readonly flush: () => Promise<boolean>;
  /** The user signed in again. Does nothing if they had not been signed out. */
  readonly resume: () => void;
  /** Shows whether there are unsaved changes, unless a more important state is shown. */
  readonly announce: () => void;
  readonly stop: () => void;
}

/** Keeps at most one save in flight; the next one includes everything changed meanwhile. */
export function createAutosave(
  work: AutosaveWork,
  save: Save,
  scheduler: Scheduler,
  { whenAsked = false }: AutosaveOptions = {},
): Autosave {
  const quiet = createDebouncer(scheduler, saveDelays, () => soon());
  let running: Promise<void> | undefined;
  let urgent = false;
  let retry: Cancel | undefined;
  let failures = 0;
  let signedOut = false;
  let stopped = false;
  let refused = false;
  /** Nothing has changed since the refusal, so the server would refuse again. */
  let isSame = false;
  let lastSaved: string | undefined;

  function savedState(): SaveState {
    if (work.isHeld()) return { kind: "conflict" };
    return lastSaved === undefined ? { kind: "saved" } : { kind: "saved", at: lastSaved };
  }

  function start(): Promise<void> {
    if (running) return running;
    quiet.stop();
    retry?.();
    retry = undefined;
    if (stopped || signedOut) return Promise.resolve();
    const data = work.collect();
    refused = false;
    isSame = false;
    if (data) running = keepSending(data);
    else work.show(savedState());
    return running ?? Promise.resolve();
  }

  /** Sends until nothing urgent is left or something prevents it. */
  async function keepSending(first: RecordData): Promise<void> {
    let stale = 0;
    for (let data: RecordData | undefined = first; data; data = work.collect()) {
      urgent = false;
      work.show({ kind: "saving" });
      const outcome = await attempt(data);
      if (stopped) return;
      stale = outcome.kind === "stale" ? stale + 1 : 0;
      if (!takeIn(outcome, stale)) {
        running = undefined;
        return;
      }
    }
    running = undefined;
    work.show(savedState());
  }

  async function attempt(data: RecordData): Promise<SaveOutcome> {
    try {
      return await save(data);
    } catch {
      return { kind: "offline" };
    }
  }

  /** Handles the outcome of a save; true if the next save should leave at once. */
  function takeIn(outcome: SaveOutcome, stale: number): boolean {
    switch (outcome.kind) {
      case "saved":
        failures = 0;
        lastSaved = outcome.at;
        work.saved(outcome);
        return goOn();
      case "stale":
        work.stale(outcome);
        return stale <= staleAtOnce || tryLater();
      case "unauthorised":
        signedOut = true;
        work.show({ kind: "signed-out" });
        return false;
      case "offline":
        return tryLater();
      case "refused":
        refused = true;
        isSame = true;
        work.show(outcome);
        return false;
    }
  }

  function goOn(): boolean {
    if (!work.isUnsaved()) {
      work.show(savedState());
      return false;
    }
    if (urgent) return true;
    work.show({ kind: "unsaved" });
    if (!whenAsked) quiet.poke();
    return false;
  }

  function tryLater(): false {
    const retryIn = Math.min(retryDelays.first * 2 ** failures, retryDelays.last);
    failures += 1;
    retry = scheduler.after(retryIn, () => {
      retry = undefined;
      void start();
    });
    work.show({ kind: "offline", retryIn });
    return false;
  }

  function soon(): void {
    if (whenAsked || isSame) return;
    if (running) urgent = true;
    else if (!retry && work.isUnsaved()) void start();
  }

  return {
    changed(at) {
      isSame = false;
      if (!whenAsked && !stopped && !signedOut && !retry) quiet.poke(at);
    },
    soon,
    async flush() {
      urgent = true;
      await start();
      return !work.isUnsaved() && !work.isHeld();
    },
    resume() {
      if (!signedOut) return;
      signedOut = false;
      failures = 0;
      if (work.isUnsaved()) void start();
      else if (!running) work.show(savedState());
    },
    announce() {
      if (running || retry || signedOut) return;
      const isUnsaved = work.isUnsaved();
      // A refusal stays visible while there is anything to send.
      if (refused && isUnsaved) return;
      refused = false;
      work.show(isUnsaved ? { kind: "unsaved" } : savedState());
    },
    stop() {
      stopped = true;
      quiet.stop();
      retry?.();
      retry = undefined;
    },
  };
}
