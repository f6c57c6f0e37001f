import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { toast } from "../toast/toasts.ts";

interface Props {
  readonly to: string;
  /** Said there, e.g. `There is no page at that address. This is your home page.` */
  readonly words: string;
}

/** Sends on anyone who asks for an address at which there is no page, and says so; not to who opens the portal itself. */
export function NoPage({ to, words }: Props) {
  const { pathname } = useLocation();
  const isDoor = pathname === "/";
  useEffect(() => {
    if (!isDoor) toast(words, { bad: true });
  }, [isDoor, words]);
  return <Navigate to={to} replace />;
}
