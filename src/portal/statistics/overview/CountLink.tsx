import { Link } from "react-router-dom";
import { type Behind, figurePath } from "../figure-path.ts";

interface Props {
  readonly count: number;
  /** What is counted, for who hears the link alone. */
  readonly of: string;
  readonly behind: Behind;
  readonly isLinked: boolean;
}

/** A number of rows that leads to them. */
export function CountLink({ count, of, behind, isLinked }: Props) {
  const words = count.toLocaleString("en-GB");
  if (!isLinked || count === 0) return words;
  return (
    <Link to={figurePath(behind)} aria-label={`${words}, ${of}: show the rows`}>
      {words}
    </Link>
  );
}
