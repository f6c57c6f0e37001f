import { useEffect, useRef } from "react";
import type { ImportNote } from "../../../form/author/new/asked.ts";
import type { ProductNaming } from "../../../form/author/new/starter-product.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { type ReadyProduct, saveNotes } from "./make-product.ts";

interface Props {
  readonly ready: ReadyProduct;
  readonly product: ProductNaming;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onOpen: () => void;
  readonly onBack: () => void;
}

const columns: readonly Column<ImportNote>[] = [
  { words: "Place", isName: true, cell: ({ place }) => <span className="studio-new-place">{place}</span> },
  {
    words: "What became of it",
    isLabelled: true,
    cell: ({ kind }) => (kind === "left" ? "Not carried over" : "Changed"),
  },
  { words: "Why", isLabelled: true, isLong: true, cell: ({ words }) => words },
];

/** Rows that are drawn; all of them are in the file. */
const mostRows = 300;

/** What could not be carried over, before the draft is opened. */
export function ImportReport({ ready, product, busy, trouble, onOpen, onBack }: Props) {
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
              caption="What differs in the draft from the file"
              columns={columns}
              rows={notes.slice(0, mostRows)}
              keyOf={({ place, words }) => `${place} ${words}`}
            />
          </ScrollBox>
          <p className="small">
            {notes.length > mostRows && `The first ${mostRows} of ${notes.length.toLocaleString("en-GB")} are shown. `}
            <Button variant="link" onClick={() => void saveNotes(product.title, notes)}>
              Download the report
            </Button>
          </p>
        </>
      )}
      <Trouble words={trouble} />
      <div className="row gap-3">
        <Button variant="primary" busy={busy} onClick={onOpen}>
          Open the draft
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  );
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

function summaryWords(questions: number, left: number, changed: number): string {
  const carried = `${counted(questions, "question")} carried over.`;
  if (left + changed === 0) return `${carried} Nothing was left out.`;
  const parts = [
    ...(left > 0 ? [`Not carried over: ${counted(left, "part")}.`] : []),
    ...(changed > 0 ? [`Changed: ${counted(changed, "part")}.`] : []),
  ];
  return [carried, ...parts].join(" ");
}
