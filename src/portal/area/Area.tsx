import { type ComponentType, lazy, Suspense, useMemo, useState } from "react";
import { AreaBoundary } from "./AreaBoundary.tsx";
import { AreaSkeleton } from "./AreaSkeleton.tsx";
import { addressOf } from "./addresses.ts";
import { loadArea } from "./load-area.ts";

interface Props {
  /** Folder of the area, e.g. `documents`. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A part of the portal that is loaded when it is first asked for. */
export function Area({ name, load }: Props) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  const Loaded = useMemo(() => lazy(() => loadArea(name, { address: addressOf(name), load })), [name, load, attempt]);
  return (
    <AreaBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<AreaSkeleton />}>
        <Loaded />
      </Suspense>
    </AreaBoundary>
  );
}
