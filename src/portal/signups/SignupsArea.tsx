import { Navigate, Route, Routes } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";

const queue = () => import("./queue/SignupQueueArea.tsx");
const one = () => import("./one/SignupPageArea.tsx");

/** Firms that ask to join, and each of them. Those who may not approve are told so. */
export default function SignupsArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "approveSignups")) return <NoRight rights={["approveSignups"]} />;
  return (
    <Routes>
      <Route index element={<Area name="signups/queue" load={queue} />} />
      <Route path=":Reference" element={<Area name="signups/one" load={one} />} />
      <Route path="*" element={<Navigate to="/user/signups" replace />} />
    </Routes>
  );
}
