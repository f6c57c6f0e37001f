import "../styles/underwriting.css";
import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";

const queue = () => import("./queue/QueueArea.tsx");
const risk = () => import("./case/CaseArea.tsx");

/** What waits for an underwriter, and each risk of it. To those who may not decide there is no such page. */
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
