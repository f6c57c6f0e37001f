import { Area } from "../area/Area.tsx";
import { Icon } from "../icons/Icon.tsx";
import { ofHeader, Popover } from "../shell/Popover.tsx";
import { NoticesContext } from "./notices-context.ts";
import { useUnread } from "./use-unread.ts";

const notices = () => import("./NoticesArea.tsx");

const look = { ...ofHeader, button: `${ofHeader.button} notices-button`, box: `${ofHeader.box} notices` };

/** How many things somebody was told and has not read, and what they are. */
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
          <Area name="notices" load={notices} fallback={<p className="notices-none muted">Loading</p>} />
        </NoticesContext>
      )}
    </Popover>
  );
}
