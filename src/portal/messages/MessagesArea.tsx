import "../styles/messages.css";
import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";

const queue = () => import("./queue/MessageQueueArea.tsx");
const one = () => import("./one/MessagePageArea.tsx");

/**
 * Messages from brokers to the team, and the page of each. Users outside the team are shown why they cannot see them.
 */
export default function MessagesArea() {
  return (
    <NeedsRight rights={["providerStaff"]}>
      <Routes>
        <Route index element={<Area name="messages/queue" load={queue} />} />
        <Route path=":Number" element={<Area name="messages/one" load={one} />} />
        <Route path="*" element={<Navigate to="/user/messages" replace />} />
      </Routes>
    </NeedsRight>
  );
}
