import { useCallback, useEffect, useRef, useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import type { Problem } from "../../state/findings/problem.ts";
import type { FormStore } from "../../state/form-store.ts";
import type { SaveState } from "../../state/saving/save-outcome.ts";
import { SignedOut } from "../api/failures.ts";
import { withChosenWords } from "../forms/form-language.ts";
import { toast } from "../toast/toasts.ts";
import { type OpenRecord, openRecord, REFUSED, unsavedRecord } from "./open-record.ts";
import type { RecordSource, SavedRecord } from "./record-source.ts";

interface UsedRecord {
  readonly record: OpenRecord | null;
  /** Different for each opening. */
  readonly opening: number;
  /** The loading error, if any. */
  readonly failed: unknown;
  /** Reloads it, discarding unsaved changes. */
  readonly reload: () => void;
  /** Reloads it because the form has changed, keeping unsaved changes. */
  readonly renew: () => void;
}

interface Opened {
  readonly name: string;
  readonly record: OpenRecord;
  readonly opening: number;
}

/** A form with its stored answers, in the version now in force; or as it was left, if it has unsaved changes. */
export function useRecord(source: RecordSource): UsedRecord {
  const { name } = source;
  const latest = useRef(source);
  latest.current = source;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef(0);

  const load = useCallback(async (typed?: FormStore) => {
    current.current += 1;
    const turn = current.current;
    const { name: asked } = latest.current;
    try {
      const loaded = await withChosenWords(latest.current.load());
      if (turn !== current.current) return;
      setOpened({ name: asked, record: openRecord(latest.current, loaded, typed), opening: turn });
      setFailed(null);
    } catch (error) {
      if (turn !== current.current) return;
      if (!(error instanceof SignedOut)) console.error(error);
      setFailed(error);
    }
  }, []);

  useEffect(() => {
    setFailed(null);
    const before = unsavedRecord(name);
    if (before) setOpened({ name, record: before, opening: current.current });
    else void load();
    return () => {
      current.current += 1;
    };
  }, [name, load]);

  return {
    record: opened?.name === name ? opened.record : null,
    opening: opened?.opening ?? 0,
    failed,
    reload: useCallback(() => void load(), [load]),
    renew: useCallback(() => void load(opened?.record.store), [load, opened]),
  };
}

export interface RecordSaving {
  /** What is wrong or missing, in page order. */
  readonly problems: readonly Problem[];
  /** Number of blocked attempts since the last save; 0 shows no summary. */
  readonly attempt: number;
  readonly state: SaveState;
  readonly save: () => void;
}

const nothing: readonly Problem[] = [];

interface SaveNotices {
  /** What is missing in fields of the page that are not questions; blocks saving. */
  readonly beside?: readonly Problem[] | undefined;
  readonly savedWords: string | undefined;
  readonly onSaved: ((saved: SavedRecord) => void) | undefined;
}

/** Reads a focused field before saving. */
const leaveField = ({ store }: OpenRecord): void => {
  const field = document.activeElement;
  if (field?.id && field.closest(".question")) store.leaveField(field.id);
};

/** Saves the answers on request, and reports what blocks that. */
export function useRecordSave(
  record: OpenRecord,
  { beside = nothing, savedWords = "Saved.", onSaved }: SaveNotices,
): RecordSaving {
  const { store } = record;
  const findings = useRecordAtom(store, store.findingsAtom);
  const state = useRecordAtom(store, store.saveStateAtom);
  const [attempt, setAttempt] = useState(0);
  const announcedSave = useRef(record.saved());
  const onSavedNow = useRef(onSaved);
  onSavedNow.current = onSaved;

  // A save that waited for a sign-in finishes after the page is back, so its outcome is handled here.
  useEffect(() => {
    const saved = record.saved();
    if (state.kind === "refused") {
      record.takeRefusal(state.reasons);
      setAttempt((last) => last + 1);
    } else if (state.kind === "saved" && saved && saved !== announcedSave.current) {
      announcedSave.current = saved;
      setAttempt(0);
      if (savedWords) toast(savedWords);
      onSavedNow.current?.(saved);
    }
  }, [record, state, savedWords]);

  const save = useCallback(() => {
    leaveField(record);
    const wrong = store.tryAll("accept").some(({ code }) => code !== REFUSED);
    if (wrong || beside.length > 0) setAttempt((last) => last + 1);
    else void store.saveNow();
  }, [record, store, beside]);

  const problems = [...beside, ...findings.filter(({ severity }) => severity === "error")];
  return { problems, attempt, state, save };
}
