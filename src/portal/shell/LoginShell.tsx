import { Outlet } from "react-router-dom";
import { useSite } from "../config.ts";
import { Mark } from "../icons/Mark.tsx";
import { Footer } from "./Footer.tsx";
import { SchemeButton } from "./SchemeButton.tsx";
import { SkipLink } from "./SkipLink.tsx";

/** Pages without a session: no menu, and no call that needs one. */
export function LoginShell() {
  const { brand } = useSite();
  return (
    <>
      <SkipLink />
      <header className="top">
        <span className="brand">
          <Mark />
          {brand}
        </span>
        <div className="who">
          <SchemeButton />
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}
