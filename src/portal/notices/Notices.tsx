import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Area } from "../area/Area.tsx";
import { Icon } from "../icons/Icon.tsx";
import { NoticesContext } from "./notices-context.ts";
import { useUnread } from "./use-unread.ts";

const notices = () => import("./NoticesArea.tsx");

/** How many things somebody was told and has not read, and what they are. */
export function Notices() {
  const { unread, setUnread } = useUnread();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opens
    <div className="account" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button button-icon notices-button"
        aria-label={unread === 0 ? "Notices" : unread === 1 ? "Notices, 1 unread" : `Notices, ${unread} unread`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="notices-count" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </button>
      {open && (
        <div className="popover notices">
          <NoticesContext value={{ close, setUnread }}>
            <Area name="notices" load={notices} fallback={<p className="notices-none muted">Loading</p>} />
          </NoticesContext>
        </div>
      )}
    </div>
  );
}
