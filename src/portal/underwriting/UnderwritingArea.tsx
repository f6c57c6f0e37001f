import "../styles/underwriting.css";
import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";

const queue = () => import("./queue/QueueArea.tsx");
const risk = () => import("./case/CaseArea.tsx");

/** The underwriting queue, and each of its risks. For users who may not decide, the page does not exist. */
export default function UnderwritingArea() {
  return (
    <NeedsRight rights={["underwrite"]}>
      <Routes>
        <Route index element={<Area name="underwriting/queue" load={queue} />} />
        <Route path=":Reference" element={<Area name="underwriting/case" load={risk} />} />
        <Route path="*" element={<Navigate to="/user/underwriting" replace />} />
      </Routes>
    </NeedsRight>
  );
}
