import { Navigate, Route, Routes } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { mayOpen, profileAddress, profilePages } from "./profile-pages.ts";
import { profileScripts } from "./profile-scripts.ts";

/** Whoever is signed in, and what he manages. To those who may not there is no such page. */
export default function ProfileArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const open = profilePages.filter((page) => mayOpen(page, permissions));
  const first = profileAddress(open[0]?.path ?? "");
  return (
    <Routes>
      {open.map(({ path }) => (
        <Route
          key={path}
          path={path}
          element={<Area name={profileScripts[path].area} load={profileScripts[path].load} />}
        />
      ))}
      <Route path="*" element={<Navigate to={first} replace />} />
    </Routes>
  );
}
