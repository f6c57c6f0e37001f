import type { QuoteData } from "../../schemas/quote.ts";
import { createQuietTimer } from "./quiet-timer.ts";
import type { Save, SaveOutcome, SaveState } from "./save-outcome.ts";
import type { Cancel, Scheduler } from "./scheduler.ts";

/** Milliseconds from the last change to its save; while somebody goes on typing, from the first. */
export const savePatience = { quiet: 1_200, atLatest: 5_000 } as const;
/** Milliseconds until a save that did not get through is tried again: doubled each time, up to the last. */
const retryDelays = { first: 1_000, last: 30_000 } as const;
/** Stale saves in a row that are merged and sent again at once; after them, as late as without a connection. */
const staleAtOnce = 3;

/** What is saved, and what becomes of the server's answers. */
export interface AutosaveWork {
  /** Everything since the last save, or undefined when the server has it all. */
  readonly collect: () => QuoteData | undefined;
  readonly isUnsaved: () => boolean;
  readonly saved: (outcome: Extract<SaveOutcome, { kind: "saved" }>) => void;
  /** Merges what is stored; true when somebody has to choose before saving can go on. */
  readonly stale: (outcome: Extract<SaveOutcome, { kind: "stale" }>) => boolean;
  readonly show: (state: SaveState) => void;
}

/** What only a person can take out of the way. */
type Obstacle = "signed-out" | "conflict";

export interface Autosave {
  /** An answer changed: it is saved when things are quiet. Cheap enough for every key press. */
  readonly changed: () => void;
  /** A field was left: save now, or as soon as the save in flight is back. */
  readonly soon: () => void;
  /** Sends everything; false when something is in the way. */
  readonly flush: () => Promise<boolean>;
  /** What was in the way is gone: somebody signed in, or every conflict has a choice. Nothing where it was not. */
  readonly resume: (after: Obstacle) => void;
  /** Tells whether there is something unsaved, where nothing more important is told. */
  readonly announce: () => void;
  readonly stop: () => void;
}

/** Keeps at most one save in flight; the next one takes everything that changed meanwhile. */
export function createAutosave(work: AutosaveWork, save: Save, scheduler: Scheduler): Autosave {
  const quiet = createQuietTimer(scheduler, savePatience, () => soon());
  let running: Promise<void> | undefined;
  let urgent = false;
  let retry: Cancel | undefined;
  let failures = 0;
  let blocked: Obstacle | undefined;
  let stopped = false;
  let refused = false;
  let lastSaved: string | undefined;

  const savedState = (): SaveState => (lastSaved === undefined ? { kind: "saved" } : { kind: "saved", at: lastSaved });

  function start(): Promise<void> {
    if (running) return running;
    quiet.stop();
    retry?.();
    retry = undefined;
    if (stopped || blocked) return Promise.resolve();
    const data = work.collect();
    refused = false;
    if (data) running = keepSending(data);
    else work.show(savedState());
    return running ?? Promise.resolve();
  }

  /** Sends until there is nothing urgent left or something is in the way. */
  async function keepSending(first: QuoteData): Promise<void> {
    let stale = 0;
    for (let data: QuoteData | undefined = first; data; data = work.collect()) {
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

  async function attempt(data: QuoteData): Promise<SaveOutcome> {
    try {
      return await save(data);
    } catch {
      return { kind: "offline" };
    }
  }

  /** True when the next save should leave at once. */
  function takeIn(outcome: SaveOutcome, stale: number): boolean {
    switch (outcome.kind) {
      case "saved":
        failures = 0;
        lastSaved = outcome.at;
        work.saved(outcome);
        return goOn();
      case "stale":
        if (work.stale(outcome)) return wait("conflict");
        return stale <= staleAtOnce || tryLater();
      case "unauthorised":
        return wait("signed-out");
      case "offline":
        return tryLater();
      case "refused":
        refused = true;
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
    quiet.poke();
    return false;
  }

  function wait(obstacle: Obstacle): false {
    blocked = obstacle;
    work.show({ kind: obstacle });
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
    if (running) urgent = true;
    else if (!retry && work.isUnsaved()) void start();
  }

  return {
    changed() {
      if (!stopped && !blocked && !retry) quiet.poke();
    },
    soon,
    async flush() {
      urgent = true;
      await start();
      return !work.isUnsaved();
    },
    resume(after) {
      if (blocked !== after) return;
      blocked = undefined;
      failures = 0;
      if (work.isUnsaved()) void start();
      else if (!running) work.show(savedState());
    },
    announce() {
      if (running || retry || blocked || refused) return;
      work.show(work.isUnsaved() ? { kind: "unsaved" } : savedState());
    },
    stop() {
      stopped = true;
      quiet.stop();
      retry?.();
      retry = undefined;
    },
  };
}
