import { Link } from "react-router-dom";
import { useSite } from "../../../config.ts";

/** Who decides what a branch may quote. */
export function WhoGrants() {
  const { brand } = useSite();
  return (
    <p className="small">
      {brand} grants products to branches and withdraws them; nobody in your firm can.{" "}
      <Link to="/user/contact-us">Ask for a change</Link>
    </p>
  );
}
