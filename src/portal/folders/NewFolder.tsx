import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { createFolder } from "../api/folder-calls.ts";
import { Trouble } from "../forms/Trouble.tsx";
import { Icon } from "../icons/Icon.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
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
    setTimeout(() => button.current?.focus());
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
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
        <button ref={button} type="button" className="button button-small" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          New folder
        </button>
      </p>
    );
  return (
    <form
      className="folder-tree-new"
      onSubmit={(event) => void make(event)}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
      noValidate
    >
      <label className="label" htmlFor={id}>
        {parent === null ? "Name of the new folder" : "Name of the new folder in this one"}
      </label>
      <Trouble words={trouble} />
      <input
        id={id}
        className="input"
        // biome-ignore lint/a11y/noAutofocus: it was opened by the button in whose place it stands
        autoFocus
        autoComplete="off"
        value={name}
        aria-invalid={trouble !== undefined}
        onChange={({ target }) => {
          setName(target.value);
          forget();
        }}
      />
      <span className="folder-form-acts">
        <button type="submit" className="button button-small button-primary" aria-busy={busy}>
          Make
        </button>
        <button type="button" className="button button-small button-text" onClick={close}>
          Cancel
        </button>
      </span>
    </form>
  );
}
