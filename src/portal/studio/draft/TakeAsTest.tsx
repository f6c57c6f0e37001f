import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

interface TakeProps {
  readonly taken: readonly string[];
  readonly onTest: (name: string) => void;
}

/** Makes a test of the answers, with what comes of them as what is expected. */
export function TakeAsTest({ taken, onTest }: TakeProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const take = (close: () => void) => {
    if (name.trim() === "") return setError("Say what the test shows.");
    if (taken.includes(name.trim())) return setError("There is a test of this name.");
    onTest(name.trim());
    setName("");
    return close();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Take them as a test…
      </Button>
      {open && (
        <FormDialog title="A test from these answers" words="Take it" onSubmit={take} onClose={() => setOpen(false)}>
          <p>It expects what comes of the answers now: the rules that fire, what is missing, and the total.</p>
          <TextField
            label="What it shows"
            hint="Such as: A roof that is half flat is referred."
            error={error}
            value={name}
            onValue={setName}
          />
        </FormDialog>
      )}
    </>
  );
}
