import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { failureWords } from "../api/failures.ts";
import { Icon } from "../icons/Icon.tsx";
import { openQuotes, session, signOut } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { toast } from "../toast/toasts.ts";

/** Who is signed in, and the way out. */
export function Account() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const driver = useRecordAtom(session, session.driverAtom);
  const navigate = useNavigate();

  const leave = async () => {
    try {
      if (!(await openQuotes.saveAll()))
        return void toast("Some answers are not saved yet, so you are still signed in.", { bad: true });
      await signOut();
      navigate("/login/signin");
    } catch (error) {
      toast(failureWords(error), { bad: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opens
    <div className="account" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button button-icon"
        aria-label="Your account"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
      </button>
      {open && (
        <div className="popover">
          {driver && (
            <p className="popover-note">
              {driver.name}
              <span className="small">
                <br />
                {driver.firm}, {driver.branch}
              </span>
            </p>
          )}
          <button type="button" className="button" onClick={() => void leave()}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}
