import { type ComponentType, type ReactNode, useState } from "react";
import { later } from "../../../renderers/later.tsx";
import { AreaBoundary } from "./AreaBoundary.tsx";
import { AreaSkeleton } from "./AreaSkeleton.tsx";
import { addressOf, sheetOf } from "./addresses.ts";
import { loadArea } from "./load-area.ts";

type Load = () => Promise<{ readonly default: ComponentType }>;

interface Props {
  /** Folder of the area, e.g. `documents`. */
  readonly name: string;
  readonly load: Load;
  /** What stands there while it arrives; the shape of a page unless told. */
  readonly fallback?: ReactNode;
}

const areas = new Map<string, ComponentType>();

/** One component an area, kept outside of rendering: a rendering that is thrown away must not load anew. */
function areaOf({ name, load, fallback = <AreaSkeleton /> }: Props): ComponentType {
  const known = areas.get(name);
  if (known) return known;
  const { component } = later(
    async () => (await loadArea(name, { address: addressOf(name), sheet: sheetOf(name), load })).default,
    fallback,
  );
  areas.set(name, component);
  return component;
}

/** A part of the portal that is loaded when it is first asked for. */
export function Area(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const Loaded = areaOf(props);
  return (
    <AreaBoundary key={`${props.name}/${attempt}`} onRetry={() => setAttempt(attempt + 1)}>
      <Loaded />
    </AreaBoundary>
  );
}
