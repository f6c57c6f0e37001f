import { Link } from "react-router-dom";
import type { MenuEntry } from "./use-menu.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  /** One was followed. */
  readonly onFollow?: () => void;
}

export function MenuLinks({ entries, onFollow }: Props) {
  return entries.map(({ label, address, isHere }) => (
    <Link key={address} to={address} aria-current={isHere ? "page" : undefined} onClick={onFollow}>
      {label}
    </Link>
  ));
}
