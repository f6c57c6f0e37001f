import "../styles/signup.css";
import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";

const queue = () => import("./queue/SignupQueueArea.tsx");
const one = () => import("./one/SignupPageArea.tsx");

/** Applications of firms, and the page of each. Users without the right to approve are shown why. */
export default function SignupsArea() {
  return (
    <NeedsRight rights={["approveSignups"]}>
      <Routes>
        <Route index element={<Area name="signups/queue" load={queue} />} />
        <Route path=":Reference" element={<Area name="signups/one" load={one} />} />
        <Route path="*" element={<Navigate to="/user/signups" replace />} />
      </Routes>
    </NeedsRight>
  );
}
