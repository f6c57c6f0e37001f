import { watch } from "../api/call.ts";
import "../styles/notices.css";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { SignedOut } from "../api/failures.ts";
import { Area } from "../area/Area.tsx";
import { Icon } from "../icons/Icon.tsx";
import { ofHeader, Popover } from "../kit/Popover.tsx";
import { session } from "../session/session.ts";
import { factorMissing } from "../session/session-state.ts";
import { useEffectOf } from "../use-effect-of.ts";
import { NoticesContext } from "./notices-context.ts";

/** Milliseconds before the server is polled again. */
const fresh = 20_000;

/** The user whose notices can be counted: none before sign-in, or while a second factor is missing. */
function useCounted(): string | undefined {
  const driver = useRecordAtom(session, session.driverAtom);
  return factorMissing.use() ? undefined : driver?.id;
}

/** Number of unread notices, requested when a page opens and when the window regains focus. */
function useUnread() {
  const [unread, setUnread] = useState(0);
  const { pathname } = useLocation();
  const counted = useCounted();
  const last = useRef(Number.NEGATIVE_INFINITY);

  useEffectOf(`${counted} ${pathname}`, () => {
    if (counted === undefined) return undefined;
    let current = true;
    const ask = async () => {
      if (performance.now() - last.current < fresh) return;
      last.current = performance.now();
      try {
        const answer = await watch("/api/v1/Notices/count", {});
        if (current) setUnread(answer.unread);
      } catch (error) {
        if (!(error instanceof SignedOut)) console.error(error);
      }
    };
    void ask();
    const onFocus = () => void ask();
    window.addEventListener("focus", onFocus);
    return () => {
      current = false;
      window.removeEventListener("focus", onFocus);
    };
  });

  return { unread, setUnread };
}

const notices = () => import("./NoticesArea.tsx");

const look = {
  ...ofHeader,
  button: { ...ofHeader.button, className: "relative" },
  box: `${ofHeader.box} notices`,
};

/** The number of unread notices, and the list of all. */
export function Notices() {
  const { unread, setUnread } = useUnread();
  const label = (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="notices-count" aria-hidden="true">
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </>
  );
  return (
    <Popover
      label={label}
      name={unread === 0 ? "Notices" : unread === 1 ? "Notices, 1 unread" : `Notices, ${unread} unread`}
      look={look}
    >
      {(close) => (
        <NoticesContext value={{ close: () => close("elsewhere"), setUnread }}>
          <Area name="notices" load={notices} fallback={<p className="pad muted">Loading</p>} />
        </NoticesContext>
      )}
    </Popover>
  );
}
