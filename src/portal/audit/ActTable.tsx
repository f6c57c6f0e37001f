import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { detailLine } from "../../insurance/audit/detail-words.ts";
import type { ActRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";

/** Result of checking a row's hash chain. */
const chains = {
  whole: "Intact",
  edited: "Edited since it was written",
  "missing-before": "The row before it is missing",
} as const;

interface Props {
  readonly rows: readonly ActRow[] | undefined;
  /** Whether to show the hashes that the chain check compares. */
  readonly withCovered: boolean;
  /** Requests everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** The audited actions, or a skeleton while the first ones load. Arrow keys move between rows. */
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
            <span key={detailLine(detail)} className="audit-detail block break-anywhere">
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
  /** Requests everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** The subject of an action: a link if the user may open its page, and its place in the chain. */
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
