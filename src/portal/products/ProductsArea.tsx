import { may } from "../../insurance/permissions.ts";
import { AreaSkeleton } from "../area/AreaSkeleton.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { ProductsPage } from "./ProductsPage.tsx";

/** What is published, and which branches may quote it. Those who may not change it are told so. */
export default function ProductsArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  if (!may(permissions, "publish")) return <NoRight rights={["publish"]} />;
  return <ProductsPage />;
}
