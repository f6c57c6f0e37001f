import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { FolderEntry } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { Icon } from "../icons/Icon.tsx";
import { Status } from "../icons/Status.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Input } from "../kit/Input.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { useAct } from "../use-act.ts";
import { kindWords, previewKind, scanWords, versionWords } from "./entry-words.ts";

interface NameCellProps {
  readonly row: FolderEntry;
  readonly renaming: boolean;
  readonly onRename: (row: FolderEntry | undefined) => void;
  readonly onRenamed: () => void;
  readonly onRefused: () => void;
  readonly onShow: (row: FolderEntry) => void;
}

/** The name of a folder entry, or the field in which it is edited. */
export function NameCell({ row, renaming, onRename, onRenamed, onRefused, onShow }: NameCellProps) {
  return (
    <>
      <Icon name={row.kind === "quote" ? "folder" : "document"} />
      {renaming ? (
        <RenameFile row={row} onDone={onRenamed} onRefused={onRefused} onClose={() => onRename(undefined)} />
      ) : (
        <span>
          <EntryName row={row} onShow={onShow} />
          <span className="small">
            {[kindWords(row), versionWords(row), scanWords(row)].filter(Boolean).join(" · ")}
          </span>
        </span>
      )}
    </>
  );
}

interface TagsProps {
  readonly row: FolderEntry;
  readonly onTag: (tag: string) => void;
}

/** The status of a quote, or the tags of a file. */
export function Tags({ row, onTag }: TagsProps) {
  return (
    <>
      {row.quote && <Status webStatus={row.quote.WebStatus} cancelledFrom={row.quote.cancelledFrom} />}
      {row.tags?.map((tag) => (
        <Button
          variant="bare"
          key={tag}
          className="tag tag-button"
          aria-label={`Show what is tagged ${tag}`}
          onClick={() => onTag(tag)}
        >
          {tag}
        </Button>
      ))}
    </>
  );
}

interface ActsProps {
  readonly row: FolderEntry;
  readonly mayFile: boolean;
  readonly onRename: (row: FolderEntry) => void;
}

export function EntryActs({ row, mayFile, onRename }: ActsProps) {
  return (
    <>
      {row.path !== null && row.kind !== "quote" && (
        <ButtonLink variant="icon" href={row.path} download={row.name} aria-label={`Download ${row.name}`}>
          <Icon name="download" />
        </ButtonLink>
      )}
      {mayFile && row.kind === "file" && !row.superseded && (
        <Button variant="icon" aria-label={`Rename ${row.name}`} onClick={() => onRename(row)}>
          <Icon name="edit" />
        </Button>
      )}
    </>
  );
}

interface NameProps {
  readonly row: FolderEntry;
  readonly onShow: (row: FolderEntry) => void;
}

/** Opens the entry: a folder, a file preview, or the file itself. */
function EntryName({ row, onShow }: NameProps) {
  const { name, path, kind } = row;
  if (row.quarantined)
    return (
      <Button variant="bare" data-entry className="quiet" title="In quarantine: it cannot be opened">
        {name}
        <span className="visually-hidden"> (in quarantine: it cannot be opened)</span>
      </Button>
    );
  if (path === null)
    return (
      <Button variant="bare" data-entry className="quiet" title="Only people who work on quotes can open it">
        {name}
        <span className="visually-hidden"> (only people who work on quotes can open it)</span>
      </Button>
    );
  if (kind === "quote")
    return (
      <Link data-entry to={path}>
        {name}
      </Link>
    );
  if (previewKind(row))
    return (
      <Button data-entry variant="link" onClick={() => onShow(row)}>
        {name}
      </Button>
    );
  return (
    <a data-entry href={path} download={name}>
      {name}
    </a>
  );
}

interface RenameFileProps {
  readonly row: FolderEntry;
  readonly onDone: () => void;
  /** The change was refused, for example because another person changed it meanwhile. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Edits the name of a file in place; Enter saves it, Escape cancels. */
function RenameFile({ row, onDone, onRefused, onClose }: RenameFileProps) {
  const [name, setName] = useState(row.name);
  const { busy, trouble, act, forget } = useAct();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    const input = box.current;
    input?.focus();
    // The selection leaves out the extension, which identifies the file type.
    input?.setSelectionRange(0, Math.max(0, input.value.lastIndexOf(".")));
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === row.name) return leave();
    if (
      await act(
        async () => void (await call("/api/v1/Folders/renameFile", { id: row.id, version: row.version ?? 0, name })),
      )
    )
      backToRow(row, onDone);
    else onRefused();
  };
  const leave = () => backToRow(row, onClose);
  return (
    <form
      className="rename cluster at-stretch gap-1"
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
      <Input
        id={id}
        ref={box}
        value={name}
        aria-invalid={trouble !== undefined}
        onValue={(text) => {
          setName(text);
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

/** Returns the focus to the name once it is rendered again. */
function backToRow({ kind, id }: FolderEntry, close: () => void): void {
  close();
  setTimeout(() => document.querySelector<HTMLElement>(`tr[data-key^="${kind}:${id}:"] [data-entry]`)?.focus());
}
