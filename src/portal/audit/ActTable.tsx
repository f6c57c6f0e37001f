import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { detailLine } from "../../insurance/audit/detail-words.ts";
import type { ActRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";

/** What the chain of a row says of it. */
const chains = {
  whole: "Intact",
  edited: "Edited since it was written",
  "missing-before": "The row before it is missing",
} as const;

interface Props {
  readonly rows: readonly ActRow[] | undefined;
  /** Whether the hashes are shown that the check of the chain compares. */
  readonly withCovered: boolean;
  /** Asked for everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** The acts, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function ActTable({ rows, withCovered, onAbout }: Props) {
  const columns: readonly Column<ActRow>[] = [
    {
      words: "When",
      cellClass: "figure",
      cell: ({ at }) => (
        <>
          <time dateTime={at} title={at}>
            {momentWords(at)}
          </time>
          <span className="small">{at.slice(11, 19)} UTC</span>
        </>
      ),
    },
    {
      words: "Who",
      isLabelled: true,
      cell: ({ who, whoFirm }) => (whoFirm === null ? who : twoLines(who, whoFirm)),
    },
    { words: "Action", isName: true, cell: ({ act }) => wordsOfAct(act) },
    { words: "About", isLabelled: true, cell: (row) => <ActSubject row={row} onAbout={onAbout} /> },
    {
      words: "Details",
      cell: ({ details, covered }) => (
        <>
          {details.map((detail) => (
            <span key={detailLine(detail)} className="audit-detail">
              {detailLine(detail)}
              {detail.ids.length > 0 && <span className="small muted">{detail.ids.join(", ")}</span>}
            </span>
          ))}
          {withCovered && (
            <ul className="audit-covered">
              {covered.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ),
    },
    {
      words: "Chain",
      isLabelled: true,
      cellClass: ({ chain }) => (chain === "whole" ? "muted" : "error-words"),
      cell: ({ chain }) => (
        <>
          {chain !== "whole" && <Icon name="alert" />}
          {chains[chain]}
        </>
      ),
    },
  ];
  return (
    <Table
      className="audit"
      narrow="cards"
      moves
      label="Entries"
      caption="Entries, newest first"
      columns={columns}
      rows={rows}
      keyOf={({ firm, subject, seq }) => `${firm} ${subject} ${seq}`}
      waiting={8}
    />
  );
}

interface ActSubjectProps {
  readonly row: ActRow;
  /** Asked for everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** What an act was done to: its page where the reader may open one, and its place in the chain. */
function ActSubject({ row: { about, reference, path, seq, subject }, onAbout }: ActSubjectProps) {
  const name = [about, reference].filter((part) => part !== null).join(" ");
  return (
    <>
      {path === null ? (
        name
      ) : (
        <ButtonLink variant="link" className="audit-about" to={path}>
          {name}
        </ButtonLink>
      )}
      {reference !== null && (
        <Button variant="link" className="audit-all" onClick={() => onAbout(reference)}>
          Entries about {reference}
        </Button>
      )}
      <span className="small audit-subject">
        Row {seq} of {subject}
      </span>
    </>
  );
}
