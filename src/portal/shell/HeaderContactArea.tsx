import { useRecordAtom } from "../../binding/state-hooks.ts";
import { Icon } from "../icons/Icon.tsx";
import { ofHeader, Popover } from "../kit/Popover.tsx";
import { session } from "../session/session.ts";

/** How to reach the team, as the server says for this user. Both contacts are visible if there is room. */
export default function HeaderContactArea() {
  const header = useRecordAtom(session, session.headerAtom);
  if (!header) return null;
  const { telephone, email } = header;
  const label = (
    <>
      <Icon name="phone" />
      <span className="header-phone weak figure">{telephone}</span>{" "}
      <span className="header-phone header-email weak whole">{email}</span>
    </>
  );
  return (
    <Popover label={label} name={`Call or write to us: ${telephone} ${email}`} look={ofHeader}>
      {() => (
        <p className="popover-note">
          <a href={`tel:${telephone.replaceAll(" ", "")}`}>{telephone}</a>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </Popover>
  );
}
