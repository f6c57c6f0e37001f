import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/Field.tsx";
import { useAct } from "../../use-act.ts";
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
    if (name.trim() === "") return setError("Enter what the test shows.");
    if (taken.includes(name.trim())) return setError("A test with this name already exists.");
    onTest(name.trim());
    setName("");
    return close();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Save as a test…
      </Button>
      {open && (
        <FormDialog title="Test from these answers" words="Save test" onSubmit={take} onClose={() => setOpen(false)}>
          <p>
            It expects the current outcome of these answers: the rules that fire, the missing answers and the total.
          </p>
          <TextField
            label="What it shows"
            hint="For example: A roof that is half flat is referred."
            error={error}
            value={name}
            onValue={setName}
          />
        </FormDialog>
      )}
    </>
  );
}

interface QuoteProps {
  /** @throws {Refused} where there is no such quote of the product */
  readonly onQuote: (reference: string) => Promise<void>;
}

/** Takes the answers of a quote as the sample client, from which they can become a test. */
export function TakeQuote({ onQuote }: QuoteProps) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState("");
  const [error, setError] = useState<string>();
  const { busy, trouble, act, forget } = useAct();
  const take = (close: () => void) => {
    if (reference.trim() === "") return setError("Enter the reference of the quote.");
    return void act(() => onQuote(reference.trim())).then((done) => done && close());
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        View a quote…
      </Button>
      {open && (
        <FormDialog
          title="Answers of a quote"
          words="View quote"
          busy={busy}
          trouble={trouble}
          onSubmit={take}
          onClose={() => setOpen(false)}
        >
          <p>
            It becomes a sample client with the answers as the draft would hold them. You can check its form, price and
            documents, and save it as a test. Names, addresses and other personal answers are made up; answers about
            criminal offences or health come from the first test.
          </p>
          <TextField
            label="Reference"
            hint="For example: LP-104728."
            maxLength={40}
            error={error}
            value={reference}
            onValue={(next) => {
              setReference(next);
              setError(undefined);
              forget();
            }}
          />
        </FormDialog>
      )}
    </>
  );
}
