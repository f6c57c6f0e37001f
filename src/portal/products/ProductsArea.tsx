import { Navigate } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { ProductsPage } from "./ProductsPage.tsx";

/** What is published, and which branches may quote it. To those without the right there is no such page. */
export default function ProductsArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "publish")) return <Navigate to="/user/documents" replace />;
  return <ProductsPage />;
}
