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
          <p>It expects the present outcome of these answers: the rules that fire, what is missing, and the total.</p>
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
          title="The answers of a quote"
          words="View quote"
          busy={busy}
          trouble={trouble}
          onSubmit={take}
          onClose={() => setOpen(false)}
        >
          <p>
            It becomes a sample client, as the draft would have its answers: look at its form, price and documents, and
            take it as a test. Names, addresses and other personal answers are made up; those about crime or health are
            as in the first test.
          </p>
          <TextField
            label="Reference"
            hint="Such as LP-104728."
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
