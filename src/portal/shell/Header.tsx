import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { useSite } from "../config.ts";
import { Icon } from "../icons/Icon.tsx";
import { Mark } from "../icons/Mark.tsx";
import { Notices } from "../notices/Notices.tsx";
import { session } from "../session/session.ts";
import { Account } from "./Account.tsx";
import { Find } from "./Find.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { MenuLinks } from "./MenuLinks.tsx";
import { SchemeButton } from "./SchemeButton.tsx";
import { useMenu } from "./use-menu.ts";

/** Brand, menu and search of a signed-in page. */
export function Header() {
  const { brand } = useSite();
  const driver = useRecordAtom(session, session.driverAtom);
  const entries = useMenu();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  return (
    <>
      <header className="top">
        <Link className="brand" to="/user/documents">
          <Mark />
          {brand}
        </Link>
        <MainMenu entries={entries} />
        <Find />
        <div className="who">
          {driver && (
            <span className="who-name">
              {driver.name}
              <span className="small">
                {" "}
                · {driver.firm}, {driver.branch}
              </span>
            </span>
          )}
          <Notices />
          <SchemeButton />
          <Account />
          <button
            type="button"
            className="button button-icon on-phone"
            aria-label="Menu"
            aria-expanded={open}
            onClick={() => setOpenAt(open ? null : key)}
          >
            <Icon name={open ? "close" : "menu"} />
          </button>
        </div>
      </header>
      {open && (
        <nav className="phone-menu" aria-label="Main">
          <MenuLinks entries={entries} />
        </nav>
      )}
    </>
  );
}
