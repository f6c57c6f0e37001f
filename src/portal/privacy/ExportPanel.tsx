import { exportPerson, type FoundPerson } from "../api/privacy-calls.ts";
import { today } from "../clock.ts";
import { saveBlob } from "../downloads/save-blob.ts";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel } from "../kit/Panel.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";

const OF_ALL =
  "Answers in words and as data, documents, files and talk. It can name others, such as joint proposers and drivers: look through it before you hand it over, by a way that only this person reads.";
const OF_NAMED =
  "What quotes and policies say of this person, in words and as data, now and as it was; nothing of the client or of others, and no documents, which name them, too. Hand it over by a way that only this person reads.";

interface Props {
  readonly person: FoundPerson;
  readonly onDone: () => void;
}

/** All that is kept of somebody, as one file. */
export function ExportPanel({ person, onDone }: Props) {
  const { busy, trouble, act } = useAct();
  const save = () =>
    void act(async () => {
      saveBlob(await exportPerson(person), `What is kept of a person ${today()}.zip`);
      toast("The file is saved with your downloads.");
      onDone();
    });
  return (
    <Panel padded className="decide" aria-labelledby="export-title">
      <h2 id="export-title">Hand it over</h2>
      <p className="small">{person.kind === "named" ? OF_NAMED : OF_ALL}</p>
      <Trouble words={trouble} />
      <Button busy={busy} onClick={save}>
        {busy ? "Collecting" : "Download all that is kept"}
      </Button>
    </Panel>
  );
}
