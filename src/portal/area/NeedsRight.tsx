import type { ReactNode } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import { session } from "../session/session.ts";
import { AreaSkeleton } from "./AreaSkeleton.tsx";
import { NoRight } from "./NoRight.tsx";

interface Props {
  /** One of these opens the page. */
  readonly rights: readonly [Right, ...Right[]];
  /** Whether all of them are needed. */
  readonly all?: boolean;
  readonly children: ReactNode;
}

/** A page for those with a right, once it is known who is here; the others learn which right it needs. */
export function NeedsRight({ rights, all = false, children }: Props) {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const has = (right: Right) => may(permissions, right);
  return (all ? rights.every(has) : rights.some(has)) ? children : <NoRight rights={rights} all={all} />;
}
