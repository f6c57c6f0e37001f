import type { ReactNode } from "react";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may, type Right } from "../../insurance/permissions.ts";
import { session } from "../session/session.ts";
import { AreaSkeleton } from "./Area.tsx";

interface Props {
  /** One of these rights opens the page. */
  readonly rights: readonly [Right, ...Right[]];
  /** All of them are required. */
  readonly all?: boolean;
  readonly children: ReactNode;
}

/** Loaded only for users who lack the right. */
const noRight = later(async () => (await import("./NoRight.tsx")).NoRight, <AreaSkeleton />);

/** Shows a page to users with a right, once it is known who they are; others see which right they lack. */
export function NeedsRight({ rights, all = false, children }: Props) {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const has = (right: Right) => may(permissions, right);
  return (all ? rights.every(has) : rights.some(has)) ? children : <noRight.component rights={rights} all={all} />;
}
