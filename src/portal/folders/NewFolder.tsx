import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { createFolder } from "../api/folder-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { FolderForm } from "./FolderForm.tsx";
import { folderPath } from "./folder-address.ts";

interface Props {
  /** The folder that it will stand in; the top where there is none. */
  readonly parent: string | null;
  readonly onMade: () => void;
}

/** Makes a folder, in the one that is open where that is one of one's own. */
export function NewFolder({ parent, onMade }: Props) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { busy, trouble, act, forget } = useAct();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    setName("");
    forget();
  };
  /** Back to the button; once a folder is made, its page says where the focus goes. */
  const cancel = () => {
    close();
    setTimeout(() => button.current?.focus());
  };
  const make = async () => {
    await act(async () => {
      const { folder } = await createFolder(name, parent);
      toast(`${folder.name} was made.`);
      onMade();
      close();
      navigate(folderPath(folder.id));
    });
  };
  if (!open)
    return (
      <p className="folder-tree-new">
        <Button ref={button} size="small" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          New folder
        </Button>
      </p>
    );
  return (
    <FolderForm
      className="folder-tree-new"
      head={
        <label className="label" htmlFor={id}>
          {parent === null ? "Name of the new folder" : "Name of the new folder in this one"}
        </label>
      }
      send="Make"
      busy={busy}
      trouble={trouble}
      onSend={make}
      onClose={cancel}
    >
      <input
        id={id}
        className="input"
        autoComplete="off"
        value={name}
        aria-invalid={trouble !== undefined}
        onChange={({ target }) => {
          setName(target.value);
          forget();
        }}
      />
    </FolderForm>
  );
}
