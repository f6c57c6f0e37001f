import { useState } from "react";
import { type ActRow, type AuditFilter, searchAudit } from "../api/audit-calls.ts";
import { requestIdOf, SignedOut } from "../api/failures.ts";
import { useEffectOf } from "../use-effect-of.ts";

export interface ShownActs {
  /** Undefined while the first ones are on their way. */
  readonly rows: readonly ActRow[] | undefined;
  /** Whether there are earlier ones. */
  readonly more: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly requestId: string | null;
  /** Loads the earlier ones below. */
  readonly showMore: () => void;
  readonly retry: () => void;
}

interface State {
  /** The filter that the rows are of. */
  readonly key: string;
  readonly rows: readonly ActRow[] | undefined;
  readonly next: string | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly requestId: string | null;
}

const well = { failed: false, requestId: null } as const;

/** Acts that match, the newest first; earlier ones are added below. Only the answer to the latest filter counts. */
export function useActs(filter: AuditFilter): ShownActs {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<State>({ key, rows: undefined, next: null, loading: true, ...well });

  const load = async (after: string | undefined) => {
    setState((before) => ({ ...before, key, loading: true, ...well }));
    try {
      const { rows, next } = await searchAudit(filter, after);
      setState((before) => {
        if (before.key !== key) return before;
        const earlier = after === undefined ? [] : (before.rows ?? []);
        return { key, rows: [...earlier, ...rows], next, loading: false, ...well };
      });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const requestId = requestIdOf(error);
      setState((before) => (before.key === key ? { ...before, loading: false, failed: true, requestId } : before));
    }
  };

  useEffectOf(key, () => void load(undefined));

  const { rows, next, loading, failed, requestId } = state;
  return {
    rows,
    loading,
    failed,
    requestId,
    more: next !== null,
    showMore: () => {
      if (!loading && next !== null) void load(next);
    },
    retry: () => void load(undefined),
  };
}
