import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { toast } from "../toast/toasts.ts";

interface Props {
  readonly to: string;
  /** Message on that page, e.g. `There is no page at that address. This is your home page.` */
  readonly words: string;
}

/** Redirects unknown addresses and says so, except when the portal itself was opened. */
export function NoPage({ to, words }: Props) {
  const { pathname } = useLocation();
  const isDoor = pathname === "/";
  useEffect(() => {
    if (!isDoor) toast(words, { bad: true });
  }, [isDoor, words]);
  return <Navigate to={to} replace />;
}
