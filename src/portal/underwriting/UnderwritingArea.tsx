import { Navigate, Route, Routes } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";

const queue = () => import("./queue/QueueArea.tsx");
const risk = () => import("./case/CaseArea.tsx");

/** What waits for an underwriter, and each risk of it. To those who may not decide there is no such page. */
export default function UnderwritingArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "underwrite")) return <NoRight rights={["underwrite"]} />;
  return (
    <Routes>
      <Route index element={<Area name="underwriting/queue" load={queue} />} />
      <Route path=":Reference" element={<Area name="underwriting/case" load={risk} />} />
      <Route path="*" element={<Navigate to="/user/underwriting" replace />} />
    </Routes>
  );
}
