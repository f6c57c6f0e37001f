import { Navigate, Route, Routes } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { profileAddress, profilePages } from "./profile-pages.ts";

/** Whoever is signed in, and what he manages. To those who may not there is no such page. */
export default function ProfileArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const open = profilePages.filter(({ right }) => right === undefined || may(permissions, right));
  const first = profileAddress(open[0]?.path ?? "");
  return (
    <Routes>
      {open.map(({ path, area, load }) => (
        <Route key={path} path={path} element={<Area name={area} load={load} />} />
      ))}
      <Route path="*" element={<Navigate to={first} replace />} />
    </Routes>
  );
}
