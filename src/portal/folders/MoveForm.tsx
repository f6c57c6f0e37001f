import { useState } from "react";
import { type FolderEntry, type FolderTree, moveFiles, type OwnFolder } from "../api/folder-calls.ts";
import { SelectField, TextField } from "../kit/Field.tsx";
import type { SelectOption } from "../kit/Select.tsx";
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
  const shared = system.flatMap(({ kind, address, name }): readonly SelectOption[] =>
    kind === "files" && address !== at ? [[address, name]] : [],
  );
  const ofFirm = inTreeOrder(own).flatMap(({ folder, level }): readonly SelectOption[] =>
    folder.id === at ? [] : [[folder.id, `${"\u2003".repeat(level - 1)}${folder.name}`]],
  );

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
    <FolderForm send="Move" busy={busy} trouble={trouble} onSend={move} onChange={forget} onClose={onClose}>
      <div className="folder-fields">
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
