import { Link, useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { failureWords } from "../api/failures.ts";
import { Icon } from "../icons/Icon.tsx";
import { openForms, session, signOut } from "../session/session.ts";
import { toast } from "../toast/toasts.ts";
import { ofHeader, Popover } from "./Popover.tsx";

/** Who is signed in, and the way out. */
export function Account() {
  const driver = useRecordAtom(session, session.driverAtom);
  const navigate = useNavigate();

  const leave = async () => {
    try {
      if (!(await openForms.saveAll()))
        return void toast("Some answers are not saved yet, so you are still signed in.", { bad: true });
      await signOut();
      navigate("/login/signin");
    } catch (error) {
      toast(failureWords(error), { bad: true });
    }
  };
  return (
    <Popover label={<Icon name="user" />} name="Your account" look={ofHeader}>
      {(close) => (
        <>
          {driver && (
            <p className="popover-note">
              {driver.name}
              <span className="small">
                <br />
                {driver.firm}, {driver.branch}
              </span>
            </p>
          )}
          <Link className="button" to="/user/profile" onClick={() => close("elsewhere")}>
            Your profile
          </Link>
          <Link className="button" to="/user/contact-us" onClick={() => close("elsewhere")}>
            Contact us
          </Link>
          <button type="button" className="button" onClick={() => void leave()}>
            Sign out
          </button>
        </>
      )}
    </Popover>
  );
}
