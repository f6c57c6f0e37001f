import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { AreaBoundary } from "./AreaBoundary.tsx";
import { AreaSkeleton } from "./AreaSkeleton.tsx";
import { addressOf } from "./addresses.ts";
import { loadArea } from "./load-area.ts";

type Load = () => Promise<{ readonly default: ComponentType }>;

interface Props {
  /** Folder of the area, e.g. `documents`. */
  readonly name: string;
  readonly load: Load;
  /** What stands there while it arrives; the shape of a page unless told. */
  readonly fallback?: ReactNode;
}

const areas = new Map<string, LazyExoticComponent<ComponentType>>();

/** One component an area and attempt, kept outside of rendering: a rendering that is thrown away must not load anew. */
function areaOf(name: string, attempt: number, load: Load): LazyExoticComponent<ComponentType> {
  const key = `${name}/${attempt}`;
  const known = areas.get(key);
  if (known) return known;
  const area = lazy(() => loadArea(name, { address: addressOf(name), load }));
  areas.set(key, area);
  return area;
}

const attempts = new Map<string, number>();

/** A part of the portal that is loaded when it is first asked for. */
export function Area({ name, load, fallback = <AreaSkeleton /> }: Props) {
  const [, tryAgain] = useState(0);
  const attempt = attempts.get(name) ?? 0;
  const Loaded = areaOf(name, attempt, load);
  const retry = () => {
    attempts.set(name, attempt + 1);
    tryAgain(attempt + 1);
  };
  return (
    <AreaBoundary key={`${name}/${attempt}`} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Loaded />
      </Suspense>
    </AreaBoundary>
  );
}
