import { useState } from "react";
import { useLoaded } from "../../api/use-loaded.ts";
import { searchDocuments } from "../../documents/list-address.ts";
import { Status } from "../../icons/Status.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/Field.tsx";
import { useAct } from "../../use-act.ts";
import { FormDialog } from "../FormDialog.tsx";

interface TakeProps {
  readonly taken: readonly string[];
  readonly onTest: (name: string) => void;
}

/** Saves the answers as a test that expects their current outcome. */
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

/** Quotes to choose from; any other is entered by its reference. */
const MAX_OFFERED = 6;

interface LatestProps {
  readonly product: string;
  readonly onChoose: (reference: string) => void;
}

/** The product's most recently edited quotes, to choose from. */
function LatestQuotes({ product, onChoose }: LatestProps) {
  const { value } = useLoaded(product, () => searchDocuments({ product }, "1", MAX_OFFERED));
  if (!value || value.rows.length === 0) return null;
  return (
    <div className="stack gap-1">
      <p className="small strong">Latest quotes and policies</p>
      <ul className="studio-notes">
        {value.rows.map(({ reference, client, WebStatus }) => (
          <li key={reference} className="row gap-2">
            <Button variant="link" onClick={() => onChoose(reference)}>
              {reference}
            </Button>
            <span>{client}</span>
            <Status webStatus={WebStatus} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface QuoteProps {
  /** Code of the product, e.g. `LETPROP`. */
  readonly product: string;
  /** @throws {Refused} if the product has no such quote */
  readonly onQuote: (reference: string) => Promise<void>;
}

/** Loads the answers of a quote as the sample client, from which they can be saved as a test. */
export function TakeQuote({ product, onQuote }: QuoteProps) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState("");
  const [error, setError] = useState<string>();
  const { busy, trouble, act, forget } = useAct();
  const change = (next: string) => {
    setReference(next);
    setError(undefined);
    forget();
  };
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
            onValue={change}
          />
          <LatestQuotes product={product} onChoose={change} />
        </FormDialog>
      )}
    </>
  );
}
