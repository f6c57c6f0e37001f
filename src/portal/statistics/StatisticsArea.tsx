import { Navigate, Route, Routes } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";

const overview = () => import("./overview/OverviewArea.tsx");
const trends = () => import("./trends/TrendsArea.tsx");
const branches = () => import("./branches/BranchesArea.tsx");

/** Figures of a branch, a firm or all of them. Those who may not see any are told so. */
export default function StatisticsArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "branchStatistics") && !may(permissions, "allStatistics"))
    return <NoRight rights={["branchStatistics", "allStatistics"]} />;
  return (
    <Routes>
      <Route path="overview" element={<Area name="statistics/overview" load={overview} />} />
      <Route path="overview2" element={<Area name="statistics/trends" load={trends} />} />
      <Route path="by-branch" element={<Area name="statistics/branches" load={branches} />} />
      <Route path="*" element={<Navigate to="/user/statistics/overview" replace />} />
    </Routes>
  );
}
