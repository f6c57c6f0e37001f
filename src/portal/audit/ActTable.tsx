import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { detailLine } from "../../insurance/audit/detail-words.ts";
import type { ActRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { moveBetweenRows } from "../kit/move-between-rows.ts";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { TableHead } from "../list/TableHead.tsx";
import { WaitingRows } from "../list/WaitingRows.tsx";

const columns = ["When", "Who", "Act", "About", "Details", "Chain"];

/** What the chain of a row says of it. */
const chains = {
  whole: "Whole",
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
  return (
    <ScrollBox label="Acts">
      <table className="table audit table-cards" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Acts, newest first</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows ? (
            rows.map((row) => (
              <Act
                key={`${row.firm} ${row.subject} ${row.seq}`}
                row={row}
                withCovered={withCovered}
                onAbout={onAbout}
              />
            ))
          ) : (
            <WaitingRows count={8} columns={columns} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ActProps extends Pick<Props, "onAbout" | "withCovered"> {
  readonly row: ActRow;
}

function Act({ row, withCovered, onAbout }: ActProps) {
  const { at, who, act, firm, details, covered, chain } = row;
  return (
    <tr>
      <td className="figure">
        <time dateTime={at} title={at}>
          {momentWords(at)}
        </time>
        <span className="small">{at.slice(11, 19)} UTC</span>
      </td>
      <td data-label="Who">
        {who}
        <span className="small">{firm}</span>
      </td>
      <th scope="row">{wordsOfAct(act)}</th>
      <td data-label="About">
        <ActSubject row={row} onAbout={onAbout} />
      </td>
      <td>
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
      </td>
      <td className={chain === "whole" ? "muted" : "error-words"} data-label="Chain">
        {chain !== "whole" && <Icon name="alert" />}
        {chains[chain]}
      </td>
    </tr>
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
          All about {reference}
        </Button>
      )}
      <span className="small audit-subject">
        Row {seq} of {subject}
      </span>
    </>
  );
}
