import { Outlet } from "react-router-dom";
import { Footer } from "./Footer.tsx";

/** Around a document that is open to anyone who holds its link: no header, no menu, and no call that needs a session. */
export function PrintShell() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
