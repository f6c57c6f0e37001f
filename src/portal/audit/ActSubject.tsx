import { Link } from "react-router-dom";
import type { ActRow } from "../api/audit-calls.ts";

interface Props {
  readonly row: ActRow;
  /** Asked for everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** What an act was done to: its page where the reader may open one, and its place in the chain. */
export function ActSubject({ row: { about, reference, path, seq, subject }, onAbout }: Props) {
  const name = [about, reference].filter((part) => part !== null).join(" ");
  return (
    <>
      {path === null ? (
        name
      ) : (
        <Link className="link-button audit-about" to={path}>
          {name}
        </Link>
      )}
      {reference !== null && (
        <button type="button" className="link-button audit-all" onClick={() => onAbout(reference)}>
          All about {reference}
        </button>
      )}
      <span className="small audit-subject">
        Row {seq} of {subject}
      </span>
    </>
  );
}
