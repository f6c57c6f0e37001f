import { Navigate, Route, Routes } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";

const queue = () => import("./queue/MessageQueueArea.tsx");
const one = () => import("./one/MessagePageArea.tsx");

/** What brokers write to the team, and each of their messages. Those who are not of it are told so. */
export default function MessagesArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "providerStaff")) return <NoRight rights={["providerStaff"]} />;
  return (
    <Routes>
      <Route index element={<Area name="messages/queue" load={queue} />} />
      <Route path=":Number" element={<Area name="messages/one" load={one} />} />
      <Route path="*" element={<Navigate to="/user/messages" replace />} />
    </Routes>
  );
}
