import type { RecordData } from "../../../schemas/record.ts";
import { type Cancel, createQuietTimer, type Scheduler } from "./quiet-timer.ts";
import type { Save, SaveOutcome, SaveState } from "./save-outcome.ts";

/** Milliseconds from the last change to its save; while somebody goes on typing, from the first. */
export const savePatience = { quiet: 1_200, atLatest: 5_000 } as const;
/** Milliseconds until a save that did not get through is tried again: doubled each time, up to the last. */
const retryDelays = { first: 1_000, last: 30_000 } as const;
/** Stale saves in a row that are merged and sent again at once; after them, as late as without a connection. */
const staleAtOnce = 3;

/** What is saved, and what becomes of the server's answers. */
export interface AutosaveWork {
  /** Everything since the last save that can be sent, or undefined when there is nothing. */
  readonly collect: () => RecordData | undefined;
  /** Whether there is anything to send. */
  readonly isUnsaved: () => boolean;
  /** Answers wait for a person's choice and are not sent before it. */
  readonly isHeld: () => boolean;
  readonly saved: (outcome: Extract<SaveOutcome, { kind: "saved" }>) => void;
  /** Merges what is stored. What clashes is held; the rest is sent again. */
  readonly stale: (outcome: Extract<SaveOutcome, { kind: "stale" }>) => void;
  readonly show: (state: SaveState) => void;
}

export interface AutosaveOptions {
  /** Nothing is sent by itself: what is in force at once is saved by anyone who says so. */
  readonly whenAsked?: boolean | undefined;
}

export interface Autosave {
  /** An answer changed: it is saved when things are quiet. Cheap enough for every key press. */
  readonly changed: (at?: number) => void;
  /** A field was left: save now, or as soon as the save in flight is back. */
  readonly soon: () => void;
  /** Sends everything; false when something is in the way. */
  readonly flush: () => Promise<boolean>;
  /** Somebody signed in again. Nothing where nobody was signed out. */
  readonly resume: () => void;
  /** Tells whether there is something unsaved, where nothing more important is reported. */
  readonly announce: () => void;
  readonly stop: () => void;
}

/** Keeps at most one save in flight; the next one takes everything that changed meanwhile. */
export function createAutosave(
  work: AutosaveWork,
  save: Save,
  scheduler: Scheduler,
  { whenAsked = false }: AutosaveOptions = {},
): Autosave {
  const quiet = createQuietTimer(scheduler, savePatience, () => soon());
  let running: Promise<void> | undefined;
  let urgent = false;
  let retry: Cancel | undefined;
  let failures = 0;
  let signedOut = false;
  let stopped = false;
  let refused = false;
  /** Nothing has changed since the refusal, so the same answers would be refused again. */
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

  /** Sends until there is nothing urgent left or something is in the way. */
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

  /** True when the next save should leave at once. */
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
      // A refusal is shown for as long as anything would be sent.
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
