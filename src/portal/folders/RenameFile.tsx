import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type FolderEntry, renameFile } from "../api/folder-calls.ts";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";
import { useAct } from "../use-act.ts";

interface Props {
  readonly row: FolderEntry;
  readonly onDone: () => void;
  /** Somebody may have changed it in between. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** The name of a file, to be changed in its place; Enter stores it, Escape leaves it. */
export function RenameFile({ row, onDone, onRefused, onClose }: Props) {
  const [name, setName] = useState(row.name);
  const { busy, trouble, act, forget } = useAct();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    const input = box.current;
    input?.focus();
    // The ending says what the file is: it stays.
    input?.setSelectionRange(0, Math.max(0, input.value.lastIndexOf(".")));
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === row.name) return leave();
    if (await act(async () => void (await renameFile(row, name)))) backToRow(row, onDone);
    else onRefused();
  };
  const leave = () => backToRow(row, onClose);
  return (
    <form
      className="rename"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") leave();
      }}
      noValidate
    >
      <Trouble words={trouble} />
      <label className="visually-hidden" htmlFor={id}>
        New name of {row.name}
      </label>
      <input
        id={id}
        ref={box}
        className="input"
        autoComplete="off"
        value={name}
        aria-invalid={trouble !== undefined}
        onChange={({ target }) => {
          setName(target.value);
          forget();
        }}
      />
      <Button type="submit" variant="primary" size="small" busy={busy}>
        Save
      </Button>
      <Button variant="text" size="small" onClick={leave}>
        Cancel
      </Button>
    </form>
  );
}

/** The focus goes back to where the name stands, once it stands there again. */
function backToRow({ kind, id }: FolderEntry, close: () => void): void {
  close();
  setTimeout(() => document.querySelector<HTMLElement>(`tr[data-key^="${kind}:${id}:"] [data-entry]`)?.focus());
}
