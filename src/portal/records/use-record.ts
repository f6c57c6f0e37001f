import { useCallback, useEffect, useRef, useState } from "react";
import type { FormStore } from "../../state/form-store.ts";
import { SignedOut } from "../api/failures.ts";
import { withChosenWords } from "../forms/form-language.ts";
import { type OpenRecord, openRecord, unsavedRecord } from "./open-record.ts";
import type { RecordSource } from "./record-source.ts";

export interface UsedRecord {
  readonly record: OpenRecord | null;
  /** Another one with each opening. */
  readonly opening: number;
  /** It could not be loaded. */
  readonly failed: unknown;
  /** Loads it again: what is not saved is given up. */
  readonly reload: () => void;
  /** Loads it again, since the form has changed: what is not saved goes along. */
  readonly renew: () => void;
}

interface Opened {
  readonly name: string;
  readonly record: OpenRecord;
  readonly opening: number;
}

/**
 * A form with its answers as they are stored now, by the version in force now; or as it was left, where something that
 * was typed is not saved yet.
 */
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
