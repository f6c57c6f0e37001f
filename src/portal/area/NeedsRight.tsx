import type { ReactNode } from "react";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import { session } from "../session/session.ts";
import { AreaSkeleton } from "./Area.tsx";

interface Props {
  /** One of these opens the page. */
  readonly rights: readonly [Right, ...Right[]];
  /** Whether all of them are needed. */
  readonly all?: boolean;
  readonly children: ReactNode;
}

/** Loaded for those alone who lack the right. */
const noRight = later(async () => (await import("./NoRight.tsx")).NoRight, <AreaSkeleton />);

/** A page for those with a right, once it is known who is here; the others learn which right it needs. */
export function NeedsRight({ rights, all = false, children }: Props) {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const has = (right: Right) => may(permissions, right);
  return (all ? rights.every(has) : rights.some(has)) ? children : <noRight.component rights={rights} all={all} />;
}
