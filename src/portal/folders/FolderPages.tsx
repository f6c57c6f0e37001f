import "../kit/pager.css";
import type { FolderPage, FolderQuery } from "../api/folder-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { folderAddress } from "./folder-address.ts";

interface Props {
  readonly query: FolderQuery;
  readonly page: FolderPage;
}

/** The way to the pages before and after; each has an address of its own. */
export function FolderPages({ query, page: { previous, next } }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label="Pages of the folder">
      <span className="end">
        <Turn label="Previous" icon="back" to={previous === null ? null : folderAddress(query, { page: previous })} />
        <Turn label="Next" icon="next" to={next === null ? null : folderAddress(query, { page: next })} />
      </span>
    </nav>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: "back" | "next";
  readonly to: string | null;
}

function Turn({ label, icon, to }: TurnProps) {
  const words = (
    <>
      {icon === "back" && <Icon name="back" />}
      {label}
      {icon === "next" && <Icon name="next" />}
    </>
  );
  if (to === null)
    return (
      <span className="button button-small" aria-disabled="true">
        {words}
      </span>
    );
  return (
    <ButtonLink size="small" to={to}>
      {words}
    </ButtonLink>
  );
}
