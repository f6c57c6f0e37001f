import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { loadSession, session } from "../session/session.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { rescueFocus } from "./rescue-focus.ts";
import { SkipLink } from "./SkipLink.tsx";

const sessionNotes = () => import("../session/SessionArea.tsx");

/** Every signed-in page: header, the page, footer. */
export function UserShell() {
  const navigate = useNavigate();

  useEffect(() => {
    if (!session.atoms.get(session.headerAtom)) void loadSession();
  }, []);

  useEffect(rescueFocus, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const mayEdit = may(session.atoms.get(session.permissionsAtom), "edit");
      if (!event.altKey || event.code !== "KeyN" || !mayEdit) return;
      event.preventDefault();
      navigate("/user/risk-capture/page0");
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate]);

  return (
    <>
      <SkipLink />
      <Header />
      <Area name="session" load={sessionNotes} fallback={null} />
      <Outlet />
      <Footer />
    </>
  );
}
