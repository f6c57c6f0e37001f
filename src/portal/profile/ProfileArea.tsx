import "../styles/profile.css";
import { Route, Routes } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoPage } from "../area/NoPage.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { mayOpen, profileAddress, profilePages } from "./profile-pages.ts";
import { profileScripts } from "./profile-scripts.ts";

/** Whoever is signed in, and what he manages. Whoever may not is told which right a page needs. */
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
      {profilePages.map(({ path, right }) =>
        right === undefined || may(permissions, right) ? null : (
          <Route key={path} path={path} element={<NoRight rights={[right]} />} />
        ),
      )}
      <Route
        path="*"
        element={<NoPage to={first} words="There is no page at that address; this is the first of your profile." />}
      />
    </Routes>
  );
}
