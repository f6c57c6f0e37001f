import { Link } from "react-router-dom";
import type { FolderTree } from "../api/folder-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { folderPath } from "./folder-address.ts";
import { inTreeOrder } from "./folder-tree.ts";
import { NewFolder } from "./NewFolder.tsx";

interface Props {
  readonly tree: FolderTree | null;
  /** The folder that is open. */
  readonly at: string;
  readonly mayFile: boolean;
  readonly onChanged: () => void;
}

/** The folders that everybody has, and those of the branch. */
export function TreeNav({ tree, at, mayFile, onChanged }: Props) {
  const branches = new Set(tree?.own.map(({ branch }) => branch));
  return (
    <nav className="panel folder-tree" aria-label="Folders" aria-busy={!tree}>
      <ul>
        {tree?.system.map(({ address, name, kind }) => (
          <li key={address}>
            <Link to={folderPath(address)} aria-current={address === at ? "page" : undefined}>
              <Icon name={kind === "archive" ? "box" : "folder"} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="folder-tree-title">Own folders</h2>
      {tree?.own.length === 0 && <p className="small folder-tree-none">None yet.</p>}
      <ul>
        {inTreeOrder(tree?.own ?? []).map(({ folder, level }) => (
          <li key={folder.id} className={`folder-level-${level}`}>
            <Link to={folderPath(folder.id)} aria-current={folder.id === at ? "page" : undefined}>
              <Icon name="folder" />
              <span>
                {folder.name}
                {level > 1 && <span className="visually-hidden">, level {level}</span>}
                {level === 1 && branches.size > 1 && <span className="small"> · {folder.branch}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {mayFile && <NewFolder parent={tree?.own.some(({ id }) => id === at) ? at : null} onMade={onChanged} />}
    </nav>
  );
}
