import "../styles/statistics.css";
import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";

const dashboard = () => import("./dashboard/DashboardArea.tsx");
const overview = () => import("./overview/OverviewArea.tsx");
const trends = () => import("./trends/TrendsArea.tsx");
const branches = () => import("./branches/BranchesArea.tsx");

/** Figures of a branch, a firm or all of them. Users without the right are shown why. */
export default function StatisticsArea() {
  return (
    <NeedsRight rights={["branchStatistics", "allStatistics"]}>
      <Routes>
        <Route path="dashboard" element={<Area name="statistics/dashboard" load={dashboard} />} />
        <Route path="overview" element={<Area name="statistics/overview" load={overview} />} />
        <Route path="overview2" element={<Area name="statistics/trends" load={trends} />} />
        <Route path="by-branch" element={<Area name="statistics/branches" load={branches} />} />
        <Route path="*" element={<Navigate to="/user/statistics/dashboard" replace />} />
      </Routes>
    </NeedsRight>
  );
}
