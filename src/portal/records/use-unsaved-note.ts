import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "../toast/toasts.ts";
import type { OpenRecord } from "./open-record.ts";

/**
 * Whoever leaves the page with something unsaved in it is told so, and can go back to it.
 *
 * @param about what is on the page: `Your details`
 * @param isUnsavedBeside whether something beside the answers is not saved
 */
export function useUnsavedNote({ store }: OpenRecord, about: string, isUnsavedBeside: () => boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => () => {
      const here = window.location.pathname;
      if (here === pathname || !here.startsWith("/user") || !(store.isUnsaved() || isUnsavedBeside())) return;
      toast(`${about}: what you changed is kept in this page, but not saved.`, {
        action: { label: "Back to it", run: () => void navigate(pathname) },
      });
    },
    [store, about, isUnsavedBeside, pathname, navigate],
  );
}
