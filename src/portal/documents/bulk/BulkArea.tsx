import "../../styles/bulk.css";
import { use, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "../../../form/words/phrases.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ListRow, RowsActed } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { DialogQuestions } from "../../dialogs/DialogQuestions.tsx";
import { FolderForm } from "../../folders/FolderForm.tsx";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../kit/Field.tsx";
import { refusalWords, useAct } from "../../use-act.ts";
import { quotePath } from "../quote-path.ts";
import { BulkContext, type ChosenRows } from "./bulk-context.ts";

type ActName = "handler" | "mail" | "not-taken-up";
type Sent =
  | { readonly handler: string }
  | { readonly to: string; readonly message: string }
  | { readonly DATA: string };

interface Act {
  readonly name: ActName;
  /** Label of the button that opens its form. */
  readonly words: string;
  readonly done: string;
  readonly right: "edit" | "cancel";
}

const acts: readonly Act[] = [
  { name: "handler", words: "Set handler…", done: "given to the handler", right: "edit" },
  { name: "mail", words: "Email documents…", done: "emailed", right: "edit" },
  { name: "not-taken-up", words: "Mark not taken up…", done: "marked as not taken up", right: "cancel" },
];

interface Report {
  readonly act: Act;
  readonly rows: readonly ListRow[];
  readonly results: RowsActed["results"];
}

/** Bulk actions on the selected rows, and their result. Loaded with the first selection. */
export default function BulkArea() {
  const chosen = use(BulkContext);
  return chosen && <BulkBar {...chosen} />;
}

function BulkBar({ rows, permissions, people, onNone, onActed }: ChosenRows) {
  const [open, setOpen] = useState<Act | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const bar = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(null);
    bar.current?.querySelector("button")?.focus();
  };
  const send = async (act: Act, sent: Sent) => {
    const references = JSON.stringify(rows.map(({ reference }) => reference));
    const { results } = await call("/api/v1/Documents/actOnRows", { act: act.name, references, ...sent });
    setReport({ act, rows, results });
    setOpen(null);
    onActed();
  };
  if (rows.length === 0 && !report) return <p className="visually-hidden" role="status" />;
  return (
    <section ref={bar} className="bulk" aria-label="Selection">
      {rows.length > 0 && (
        <div className="cluster pad-slim">
          <b className="figure" role="status">
            {rows.length} chosen
          </b>
          {acts
            .filter(({ right }) => may(permissions, right))
            .map((act) => (
              <Button
                key={act.name}
                size="small"
                aria-expanded={open === act}
                onClick={() => setOpen(open === act ? null : act)}
              >
                {act.words}
              </Button>
            ))}
          <Button variant="text" size="small" className="end" onClick={onNone}>
            Clear selection
          </Button>
        </div>
      )}
      {rows.length > 0 && open && (
        <ActForm key={open.name} act={open} people={people} onSend={(sent) => send(open, sent)} onClose={close} />
      )}
      {report && <ReportOfRows report={report} onClose={() => setReport(null)} />}
    </section>
  );
}

interface FormProps {
  readonly act: Act;
  readonly people: ChosenRows["people"];
  readonly onSend: (sent: Sent) => Promise<void>;
  readonly onClose: () => void;
}

function ActForm({ act, people, onSend, onClose }: FormProps) {
  const [handler, setHandler] = useState("");
  const [to, setTo] = useState("");
  const [message, setMessage] = useState("");
  const { busy, trouble, act: run, refuse, forget } = useAct();
  if (act.name === "not-taken-up")
    return (
      <div className="bulk-form pad">
        <DialogQuestions
          id="NOT-TAKEN-UP"
          about="rows of the working list"
          send="Mark as not taken up"
          leave="Cancel"
          onLeave={onClose}
          onSend={async (DATA) => {
            try {
              await onSend({ DATA });
              return undefined;
            } catch (error) {
              return refusalWords(error);
            }
          }}
          takesFocus
        />
      </div>
    );
  const isMail = act.name === "mail";
  const send = async () => {
    if (isMail && to.trim() === "") return refuse("Enter an email address, such as name@firm.co.uk.");
    if (!isMail && handler === "") return refuse("Choose a colleague.");
    await run(() => onSend(isMail ? { to: to.trim(), message } : { handler }));
  };
  return (
    <FolderForm
      className="bulk-form pad"
      send={isMail ? "Email documents" : "Set handler"}
      busy={busy}
      trouble={trouble}
      onSend={send}
      onChange={forget}
      onClose={onClose}
    >
      {isMail ? (
        <>
          <TextField
            label="Email address"
            hint="One email is sent for each row, with the documents in force."
            value={to}
            onValue={setTo}
          />
          <TextAreaField label="Message (optional)" value={message} onValue={setMessage} />
        </>
      ) : (
        <SelectField
          label="Handler"
          value={handler}
          empty="Choose a colleague"
          options={people.map(({ id, name }) => [id, name])}
          onValue={setHandler}
        />
      )}
    </FolderForm>
  );
}

/** What was done, and for each row that failed, why. */
function ReportOfRows({
  report: { act, rows, results },
  onClose,
}: {
  readonly report: Report;
  readonly onClose: () => void;
}) {
  const refused = results.filter(({ isDone }) => !isDone);
  const done = results.length - refused.length;
  return (
    <div className="bulk-report pad-slim surface" role="status">
      <p className="cluster">
        <b>
          {counted(done, "row")} {act.done}
          {refused.length > 0 && `, ${refused.length} not`}
        </b>
        <Button variant="text" size="small" className="end" onClick={onClose}>
          Close report
        </Button>
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ reference, reason }) => {
            const row = rows.find((each) => each.reference === reference);
            return (
              <li key={reference}>
                {row ? (
                  <Link to={quotePath(row.typeOfInsurance, reference, row.WebStatus)}>{reference}</Link>
                ) : (
                  reference
                )}
                : {reason}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
