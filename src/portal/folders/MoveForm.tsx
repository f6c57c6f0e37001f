import { useId, useState } from "react";
import { type FolderEntry, type FolderTree, moveFiles, type OwnFolder } from "../api/folder-calls.ts";
import { tellFailure } from "../toast/tell-failure.ts";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { filesWords } from "./entry-words.ts";
import { FolderForm } from "./FolderForm.tsx";
import { inTreeOrder } from "./folder-tree.ts";

interface Props {
  readonly files: readonly FolderEntry[];
  readonly at: string;
  readonly own: readonly OwnFolder[];
  readonly system: FolderTree["system"];
  readonly onDone: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const OF_A_QUOTE = "of a quote";

/** Puts files into another folder: one that everybody has, one of one's own, or that of a quote by its reference. */
export function MoveForm({ files, at, own, system, onDone, onRefused, onClose }: Props) {
  const [to, setTo] = useState("");
  const [reference, setReference] = useState("");
  const { busy, trouble, act, refuse, forget } = useAct();
  const id = useId();

  const move = async () => {
    const target = to === OF_A_QUOTE ? reference.trim() : to;
    if (target === "") return refuse("Choose the folder that they go to.");
    const done = await act(async () => {
      const { files: moved } = await moveFiles(files, target);
      const back = () =>
        void moveFiles(moved, at).then(onDone, (error: unknown) => {
          tellFailure(error);
        });
      toast(`${filesWords(files.length)} moved.`, { action: { label: "Undo", run: back } });
    });
    if (done) onDone();
    else onRefused();
  };
  return (
    <FolderForm send="Move" busy={busy} trouble={trouble} onSend={move} onClose={onClose}>
      <div className="folder-fields">
        <div>
          <label className="label" htmlFor={id}>
            Move {filesWords(files.length)} to
          </label>
          <select
            id={id}
            className="input"
            value={to}
            onChange={({ target }) => {
              setTo(target.value);
              forget();
            }}
          >
            <option value="">Choose a folder</option>
            {system
              .filter(({ kind, address }) => kind === "files" && address !== at)
              .map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
            {inTreeOrder(own)
              .filter(({ folder }) => folder.id !== at)
              .map(({ folder, level }) => (
                <option key={folder.id} value={folder.id}>
                  {`${"\u2003".repeat(level - 1)}${folder.name}`}
                </option>
              ))}
            <option value={OF_A_QUOTE}>A quote or policy…</option>
          </select>
        </div>
        {to === OF_A_QUOTE && (
          <div>
            <label className="label" htmlFor={`${id}-reference`}>
              Its reference
            </label>
            <input
              id={`${id}-reference`}
              className="input"
              autoComplete="off"
              value={reference}
              onChange={({ target }) => {
                setReference(target.value);
                forget();
              }}
            />
          </div>
        )}
      </div>
    </FolderForm>
  );
}
