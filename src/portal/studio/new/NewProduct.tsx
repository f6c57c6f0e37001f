import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ImportNote, UnreadableForm } from "../../../form/author/new/asked.ts";
import { PRACTICE_ID } from "../../../form/author/new/practice.ts";
import {
  isProductId,
  isReferencePrefix,
  type ProductNaming,
  prefixOf,
} from "../../../form/author/new/starter-product.ts";
import { counted } from "../../../form/words/phrases.ts";
import { FileRefused } from "../../capture/import/work-on-spreadsheet.ts";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { UploadButton } from "../../kit/UploadButton.tsx";
import type { ProductRow } from "../../products/product-rows.ts";
import { useAct } from "../../use-act.ts";
import {
  type Beginning,
  makeProduct,
  openProduct,
  type ReadyProduct,
  saveNotes,
  saveTemplate,
} from "./make-product.ts";

const beginnings = [
  ["starter", "The starter: a small product with a price"],
  ["copy", "A copy of a product"],
  ["sheet", "A spreadsheet of questions"],
  ["json", "A JSON Schema or a SurveyJS form"],
] as const satisfies readonly (readonly [Beginning["from"], string])[];

const hints: Readonly<Record<Beginning["from"], string>> = {
  starter: "Complete, priced and tested. Change it to suit your product.",
  copy: "Everything under a new name, without its migrations.",
  sheet: "One question per row, in an XLSX or CSV file, added to the questions of the starter.",
  json: "The questions of a JSON file, added to the questions of the starter.",
};

const isBeginning = (text: string): text is Beginning["from"] => beginnings.some(([value]) => value === text);

/** MARKETSTALL from `Market stall`. */
const idFrom = (title: string): string =>
  title
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^\d+/, "")
    .slice(0, 24);

interface Props {
  readonly products: readonly ProductRow[];
  readonly onClose: () => void;
}

interface ImportReportProps {
  readonly ready: ReadyProduct;
  readonly product: ProductNaming;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onOpen: () => void;
  readonly onBack: () => void;
}

const columns: readonly Column<ImportNote>[] = [
  {
    words: "Place",
    isName: true,
    cell: ({ place, about }) => <span className="break-anywhere">{about ? twoLines(`${about} `, place) : place}</span>,
  },
  {
    words: "Result",
    isLabelled: true,
    cell: ({ kind }) => (kind === "left" ? "Not carried over" : "Changed"),
  },
  { words: "Reason", isLabelled: true, isLong: true, cell: ({ words }) => words },
];

/** Maximum number of rows drawn; the file contains all. */
const maxRows = 300;

/** What could not be imported, shown before the draft is opened. */
function ImportReport({ ready, product, busy, trouble, onOpen, onBack }: ImportReportProps) {
  const { notes, questions } = ready;
  const left = notes.filter(({ kind }) => kind === "left").length;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div className="stack gap-3" ref={start} tabIndex={-1}>
      <Notice tone={left > 0 ? "warn" : "ok"} icon={left > 0 ? "alert" : "check"}>
        {summaryWords(questions, left, notes.length - left)}
      </Notice>
      {notes.length > 0 && (
        <>
          <ScrollBox label="Report" className="studio-new-report">
            <Table
              narrow="cards"
              caption="Differences between the draft and the file"
              columns={columns}
              rows={notes.slice(0, maxRows)}
              keyOf={({ place, words }) => `${place} ${words}`}
            />
          </ScrollBox>
          <p className="small">
            {notes.length > maxRows && `The first ${maxRows} of ${notes.length.toLocaleString("en-GB")} are shown. `}
            <Button variant="link" onClick={() => void saveNotes(product.title, notes)}>
              Download the report
            </Button>
          </p>
        </>
      )}
      <Trouble words={trouble} />
      <div className="row gap-3">
        <Button variant="primary" busy={busy} onClick={onOpen}>
          Open draft
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  );
}

function summaryWords(questions: number, left: number, changed: number): string {
  const carried = `${counted(questions, "question")} carried over.`;
  if (left + changed === 0) return `${carried} Nothing was left out.`;
  const parts = [
    ...(left > 0 ? [`Not carried over: ${counted(left, "part")}.`] : []),
    ...(changed > 0 ? [`Changed: ${counted(changed, "part")}.`] : []),
  ];
  return [carried, ...parts].join(" ");
}

/** Asks how to start a new product, reports what could not be imported, and opens its draft. */
export function NewProduct({ products, onClose }: Props) {
  const navigate = useNavigate();
  const acting = useAct();
  const { busy, trouble, act, refuse, forget } = acting;
  const [from, setFrom] = useState<Beginning["from"]>("starter");
  const [copied, setCopied] = useState(products[0]?.id ?? "");
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState("");
  const [typedId, setTypedId] = useState<string>();
  const [typedPrefix, setTypedPrefix] = useState<string>();
  const [ready, setReady] = useState<ReadyProduct>();
  const id = typedId ?? idFrom(title);
  const prefix = typedPrefix ?? prefixOf(id);
  const product = { id, title: title.trim(), prefix, today: today() };
  const isFile = from === "sheet" || from === "json";

  const whyNot = (): string | undefined => {
    if (product.title === "") return "Enter what brokers call the product.";
    if (!isProductId(id))
      return "Enter the id as 2 to 24 capital letters and digits, starting with a letter, such as STALL.";
    if (id === PRACTICE_ID) return `${id} is the practice product. Choose another id.`;
    if (products.some((each) => each.id === id)) return `Product ${id} already exists. Choose another id.`;
    if (!isReferencePrefix(prefix)) return "Enter one to four capital letters to start the references, such as ST.";
    return isFile && !file ? "Choose a file." : undefined;
  };
  const begun = (): Beginning => {
    if (from === "copy") return { from, id: copied };
    return isFile && file ? { from, file } : { from: "starter" };
  };
  const open = async (made: ReadyProduct) => {
    const thing = made.first === undefined ? "" : `?thing=${encodeURIComponent(made.first)}`;
    return navigate(`/user/studio/${await openProduct(product, made)}${thing}`);
  };
  const make = async () => {
    const why = whyNot();
    if (why !== undefined) return refuse(why);
    let unreadable: string | undefined;
    await act(async () => {
      try {
        const made = await makeProduct(
          product,
          begun(),
          products.map((each) => each.id),
        );
        if (from === "starter") await open(made);
        else setReady(made);
      } catch (error) {
        if (!(error instanceof UnreadableForm || error instanceof FileRefused)) throw error;
        unreadable = error.message;
      }
    });
    if (unreadable !== undefined) refuse(unreadable);
  };

  return (
    <Dialog
      title={ready ? `${product.title}: import report` : "New product"}
      className="dialog-framed studio-dialog"
      onClose={onClose}
    >
      {(close) =>
        ready ? (
          <ImportReport
            ready={ready}
            busy={busy}
            trouble={trouble}
            product={product}
            onOpen={() => void act(() => open(ready))}
            onBack={() => {
              forget();
              setReady(undefined);
            }}
          />
        ) : (
          <form
            className="stack gap-3"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void make();
            }}
          >
            <SelectField
              label="Start from"
              hint={hints[from]}
              options={beginnings}
              value={from}
              onValue={(value) => {
                if (isBeginning(value)) setFrom(value);
                setFile(undefined);
                forget();
              }}
            />
            {from === "copy" && (
              <SelectField
                label="Product to copy"
                options={products.map((each) => [each.id, each.title])}
                value={copied}
                onValue={setCopied}
              />
            )}
            {isFile && (
              <div className="stack gap-2">
                <div className="cluster gap-3">
                  <UploadButton
                    name={from === "sheet" ? "Spreadsheet of questions" : "JSON file"}
                    accept={from === "sheet" ? ".xlsx,.csv" : ".json,application/json"}
                    onFiles={([chosen]) => {
                      forget();
                      if (chosen) setFile(chosen);
                    }}
                  >
                    Choose a file…
                  </UploadButton>
                  <span className="small" role="status">
                    {file ? file.name : "No file chosen yet"}
                  </span>
                </div>
                {from === "sheet" && (
                  <p className="small">
                    The template has the headings:{" "}
                    <Button variant="link" onClick={() => void act(() => saveTemplate("xlsx"))}>
                      Download as XLSX
                    </Button>{" "}
                    <Button variant="link" onClick={() => void act(() => saveTemplate("csv"))}>
                      Download as CSV
                    </Button>
                  </p>
                )}
              </div>
            )}
            <TextField label="Name" hint="The name that brokers see." maxLength={80} value={title} onValue={setTitle} />
            <div className="studio-new-pair grid gap-3">
              <TextField
                label="Id"
                hint="Used by other systems; it never changes."
                maxLength={24}
                value={id}
                onValue={(text) => setTypedId(text.toUpperCase())}
              />
              <TextField
                label="Reference prefix"
                hint={`As in ${prefix || "ST"}-104728.`}
                maxLength={4}
                value={prefix}
                onValue={(text) => setTypedPrefix(text.toUpperCase())}
              />
            </div>
            <Trouble words={trouble} />
            <div className="row gap-3">
              <Button type="submit" variant="primary" busy={busy}>
                {from === "starter" ? "Open draft" : "Preview"}
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </form>
        )
      }
    </Dialog>
  );
}
