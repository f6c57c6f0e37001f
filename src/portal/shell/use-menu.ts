import { useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { session } from "../session/session.ts";
import { isMenuPlace } from "./menu-place.ts";

export interface MenuEntry {
  readonly label: string;
  readonly address: string;
  /** The page at hand belongs to it. */
  readonly isHere: boolean;
}

/** The menu as the server gives it for the person who is signed in. */
export function useMenu(): readonly MenuEntry[] {
  const header = useRecordAtom(session, session.headerAtom);
  const { pathname } = useLocation();
  return (header?.MENU ?? []).map(({ label, address }) => ({ label, address, isHere: isMenuPlace(address, pathname) }));
}
