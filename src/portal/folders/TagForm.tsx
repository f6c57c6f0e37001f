import "../styles/refer.css";
import { useId, useState } from "react";
import { type FolderEntry, tagFiles } from "../api/folder-calls.ts";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { filesWords } from "./entry-words.ts";
import { FolderForm } from "./FolderForm.tsx";

interface Props {
  readonly files: readonly FolderEntry[];
  readonly onDone: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Adds tags to files, and takes away those that some of them have. */
export function TagForm({ files, onDone, onRefused, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { busy, trouble, act, refuse, forget } = useAct();
  const id = useId();
  const there = [...new Set(files.flatMap(({ tags = [] }) => tags))].sort();

  const save = async () => {
    const added = typed.split(",").flatMap((tag) => (tag.trim() === "" ? [] : [tag.trim()]));
    if (added.length + removed.length === 0) return refuse("Type a tag, or choose one to take away.");
    const done = await act(async () => void (await tagFiles(files, added, removed)));
    if (!done) return onRefused();
    toast(`${filesWords(files.length)} tagged.`);
    onDone();
  };
  return (
    <FolderForm send="Save tags" busy={busy} trouble={trouble} onSend={save} onClose={onClose}>
      <label className="label" htmlFor={id}>
        Tags to add, with commas between them
      </label>
      <input
        id={id}
        className="input folder-tags"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          forget();
        }}
      />
      {there.length > 0 && (
        <fieldset className="choice-row">
          <legend className="label">Take away</legend>
          {there.map((tag) => (
            <label key={tag} className="choice">
              <input
                type="checkbox"
                checked={removed.includes(tag)}
                onChange={({ target }) =>
                  setRemoved(target.checked ? [...removed, tag] : removed.filter((each) => each !== tag))
                }
              />
              {tag}
            </label>
          ))}
        </fieldset>
      )}
    </FolderForm>
  );
}
