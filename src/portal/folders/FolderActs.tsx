import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { moveFolder, type OwnFolder, removeFolder, renameFolder } from "../api/folder-calls.ts";
import { Button } from "../kit/Button.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { FolderForm } from "./FolderForm.tsx";
import { folderPath } from "./folder-address.ts";
import { inTreeOrder, isInside } from "./folder-tree.ts";

interface Props {
  readonly folder: OwnFolder;
  readonly own: readonly OwnFolder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Renames a folder of one's own, puts it into another, or removes it while it is empty. */
export function FolderActs({ folder, own, onDone, onClose }: Props) {
  const [name, setName] = useState(folder.name);
  const [parent, setParent] = useState(folder.parent ?? "");
  const { busy, trouble, act, forget } = useAct();
  const navigate = useNavigate();
  const id = useId();
  const above = inTreeOrder(own).filter(
    (each) => each.folder.branch === folder.branch && !isInside(own, each.folder.id, folder.id),
  );

  const save = async () => {
    const done = await act(async () => {
      let now = folder;
      if (name.trim() !== folder.name) now = (await renameFolder(now, name)).folder;
      if (parent !== (folder.parent ?? "")) now = (await moveFolder(now, parent === "" ? null : parent)).folder;
      toast(`${now.name} was changed.`);
    });
    if (done) onDone();
  };
  const remove = async () => {
    const done = await act(async () => void (await removeFolder(folder)));
    if (!done) return;
    toast(`${folder.name} was removed.`);
    onDone();
    navigate(folder.parent === null ? folderPath("quotes") : folderPath(folder.parent));
  };
  return (
    <FolderForm
      send="Save"
      more={
        <Button size="small" className="end" onClick={() => void remove()}>
          Remove this folder
        </Button>
      }
      busy={busy}
      trouble={trouble}
      onSend={save}
      onClose={onClose}
    >
      <div className="folder-fields">
        <div>
          <label className="label" htmlFor={`${id}-name`}>
            Name
          </label>
          <input
            id={`${id}-name`}
            className="input"
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              forget();
            }}
          />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-parent`}>
            Stands in
          </label>
          <select
            id={`${id}-parent`}
            className="input"
            value={parent}
            onChange={({ target }) => {
              setParent(target.value);
              forget();
            }}
          >
            <option value="">Own folders</option>
            {above.map(({ folder: each, level }) => (
              <option key={each.id} value={each.id}>
                {`${"\u2003".repeat(level)}${each.name}`}
              </option>
            ))}
          </select>
        </div>
      </div>
    </FolderForm>
  );
}
