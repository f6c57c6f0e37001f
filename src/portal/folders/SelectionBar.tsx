import type { FolderEntry, FolderTree, OwnFolder } from "../api/answers.ts";
import { moveFiles, removeFiles, restoreFiles, tagFiles, useArchive } from "./file-acts.ts";
import "../styles/refer.css";
import { useState } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import type { SelectOption } from "../kit/Select.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { toast, toastFailure } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import type { Selection } from "./EntryTable.tsx";
import { filesWords } from "./entry-words.ts";
import { FolderForm } from "./FolderForm.tsx";
import { inTreeOrder } from "./folder-tree.ts";
import { ZipButton } from "./ZipButton.tsx";

interface Props {
  readonly selection: Selection;
  /** The open folder. */
  readonly at: string;
  readonly isArchive: boolean;
  readonly mayFile: boolean;
  readonly own: readonly OwnFolder[];
  readonly system: FolderTree["system"];
  readonly onChanged: () => void;
  /** The change was refused, for example because another person changed them meanwhile. */
  readonly onRefused: () => void;
}

type Open = "move" | "tag" | "remove" | undefined;

/** Actions on the selected rows. */
export function SelectionBar({ selection, at, isArchive, mayFile, own, system, onChanged, onRefused }: Props) {
  const [open, setOpen] = useState<Open>();
  const { busy, trouble, act } = useAct();
  const archive = useArchive(onChanged);
  const { rows } = selection;
  const files = rows.filter((row): row is FolderEntry => row.kind === "file" && !row.superseded);
  const mayChange = mayFile && files.length > 0 && files.length === rows.length;
  const done = () => {
    setOpen(undefined);
    onChanged();
  };
  const restore = async () => {
    if (await act(async () => void (await restoreFiles(files)))) {
      toast(`${filesWords(files.length)} restored from the archive.`);
      done();
    } else onRefused();
  };
  const remove = async () => {
    if (await act(async () => void (await removeFiles(files)))) {
      toast(`${filesWords(files.length)} removed.`);
      done();
    } else onRefused();
  };
  const toggle = (what: Open) => setOpen(open === what ? undefined : what);
  if (rows.length === 0) return <p className="visually-hidden" role="status" />;
  return (
    <section className="selection" aria-label="Selection">
      <div className="cluster pad-slim">
        <b className="figure" role="status">
          {rows.length} chosen
        </b>
        <ZipButton rows={rows} />
        {mayChange && !isArchive && (
          <>
            <Button size="small" aria-expanded={open === "move"} onClick={() => toggle("move")}>
              Move…
            </Button>
            <Button size="small" aria-expanded={open === "tag"} onClick={() => toggle("tag")}>
              Tag…
            </Button>
            <Button size="small" onClick={() => void archive(files)}>
              <Icon name="box" />
              Archive
            </Button>
          </>
        )}
        {mayChange && isArchive && (
          <>
            <Button size="small" busy={busy} onClick={() => void restore()}>
              <Icon name="undo" />
              Restore
            </Button>
            <Button size="small" aria-expanded={open === "remove"} onClick={() => toggle("remove")}>
              Remove permanently…
            </Button>
          </>
        )}
        {mayFile && !mayChange && (
          <span className="small">Only files that were added here can be moved, tagged or archived.</span>
        )}
        <Button variant="text" size="small" className="end" onClick={() => selection.all(false)}>
          Clear selection
        </Button>
      </div>
      <Trouble words={trouble} />
      {mayChange && open === "move" && (
        <MoveForm
          files={files}
          at={at}
          own={own}
          system={system}
          onDone={done}
          onRefused={onRefused}
          onClose={() => setOpen(undefined)}
        />
      )}
      {mayChange && open === "tag" && (
        <TagForm files={files} onDone={done} onRefused={onRefused} onClose={() => setOpen(undefined)} />
      )}
      {mayChange && open === "remove" && (
        <div className="folder-acts pad line-below">
          <p>
            {filesWords(files.length)} and every version will be removed. The audit keeps a record of{" "}
            {files.length === 1 ? "it" : "them"}.
          </p>
          <span className="cluster at-stretch above-2">
            <Button variant="primary" size="small" busy={busy} onClick={() => void remove()}>
              Remove {filesWords(files.length)}
            </Button>
            <Button variant="text" size="small" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}

interface TagFormProps {
  readonly files: readonly FolderEntry[];
  readonly onDone: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Adds tags to files, and removes those that some of them have. */
function TagForm({ files, onDone, onRefused, onClose }: TagFormProps) {
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { busy, trouble, act, refuse, forget } = useAct();
  const there = [...new Set(files.flatMap(({ tags = [] }) => tags))].sort();

  const save = async () => {
    const added = typed.split(",").flatMap((tag) => (tag.trim() === "" ? [] : [tag.trim()]));
    if (added.length + removed.length === 0) return refuse("Enter a tag, or choose one to remove.");
    const done = await act(async () => void (await tagFiles(files, added, removed)));
    if (!done) return onRefused();
    toast(`${filesWords(files.length)} tagged.`);
    onDone();
  };
  return (
    <FolderForm send="Save tags" busy={busy} trouble={trouble} onSend={save} onChange={forget} onClose={onClose}>
      <TextField
        label="Tags to add, with commas between them"
        className="folder-tags"
        value={typed}
        onValue={setTyped}
      />
      {there.length > 0 && (
        <fieldset className="choice-row">
          <legend className="label">Tags to remove</legend>
          {there.map((tag) => (
            <Check
              checked={removed.includes(tag)}
              onChecked={(checked) => setRemoved(checked ? [...removed, tag] : removed.filter((each) => each !== tag))}
              key={tag}
            >
              {tag}
            </Check>
          ))}
        </fieldset>
      )}
    </FolderForm>
  );
}

interface MoveFormProps {
  readonly files: readonly FolderEntry[];
  readonly at: string;
  readonly own: readonly OwnFolder[];
  readonly system: FolderTree["system"];
  readonly onDone: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const OF_A_QUOTE = "of a quote";

/** Moves files to another folder: a standard one, one of the branch's own, or that of a quote by its reference. */
function MoveForm({ files, at, own, system, onDone, onRefused, onClose }: MoveFormProps) {
  const [to, setTo] = useState("");
  const [reference, setReference] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const shared = system.flatMap(({ kind, address, name }): readonly SelectOption[] =>
    kind === "files" && address !== at ? [[address, name]] : [],
  );
  const ofFirm = inTreeOrder(own).flatMap(({ folder, level }): readonly SelectOption[] =>
    folder.id === at ? [] : [[folder.id, `${"\u2003".repeat(level - 1)}${folder.name}`]],
  );

  const move = async () => {
    const target = to === OF_A_QUOTE ? reference.trim() : to;
    if (target === "") return refuse("Choose the folder to move them to.");
    const done = await act(async () => {
      const { files: moved } = await moveFiles(files, target);
      const back = () =>
        void moveFiles(moved, at).then(onDone, (error: unknown) => {
          toastFailure(error);
        });
      toast(`${filesWords(files.length)} moved.`, { action: { label: "Undo", run: back } });
    });
    if (done) onDone();
    else onRefused();
  };
  return (
    <FolderForm send="Move" busy={busy} trouble={trouble} onSend={move} onChange={forget} onClose={onClose}>
      <div className="folder-fields cluster at-stretch gap-3">
        <SelectField
          label={`Move ${filesWords(files.length)} to`}
          value={to}
          empty="Choose a folder"
          options={[...shared, ...ofFirm, [OF_A_QUOTE, "A quote or policy…"]]}
          onValue={setTo}
        />
        {to === OF_A_QUOTE && <TextField label="Its reference" value={reference} onValue={setReference} />}
      </div>
    </FolderForm>
  );
}
