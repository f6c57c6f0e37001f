import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import type { ActRow } from "../api/audit-calls.ts";
import { momentWords } from "../clock.ts";
import { moveBetweenRows } from "../documents/move-between-rows.ts";
import { Icon } from "../icons/Icon.tsx";
import { ScrollBox } from "../shell/ScrollBox.tsx";

const columns = ["When", "Who", "Act", "About", "Details", "Chain"];
const waiting = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** What the chain of a row says of it. */
const chains = {
  whole: "Whole",
  edited: "Edited since it was written",
  "missing-before": "The row before it is missing",
} as const;

interface Props {
  readonly rows: readonly ActRow[] | undefined;
  /** Asked for everything about one quote. */
  readonly onAbout: (reference: string) => void;
}

/** The acts, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function ActTable({ rows, onAbout }: Props) {
  return (
    <ScrollBox label="Acts">
      <table className="table audit" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Acts, the newest first</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Act key={`${row.firm} ${row.subject} ${row.seq}`} row={row} onAbout={onAbout} />)
            : waiting.map((row) => (
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column}>
                      <span className="skeleton skeleton-short" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ActProps extends Pick<Props, "onAbout"> {
  readonly row: ActRow;
}

function Act({ row, onAbout }: ActProps) {
  const { at, who, act, about, reference, firm, details, seq, subject, chain } = row;
  return (
    <tr>
      <td className="figure">
        <time dateTime={at} title={at}>
          {momentWords(at)}
        </time>
        <span className="small">{at.slice(11, 19)} UTC</span>
      </td>
      <td>
        {who}
        <span className="small">{firm}</span>
      </td>
      <th scope="row">{wordsOfAct(act)}</th>
      <td>
        {reference === null ? (
          about
        ) : (
          <>
            {about}{" "}
            <button type="button" className="link-button" onClick={() => onAbout(reference)}>
              {reference}
            </button>
          </>
        )}
        <span className="small audit-subject">
          Row {seq} of {subject}
        </span>
      </td>
      <td>
        {details.map((detail) => (
          <span key={detail} className="audit-detail">
            {detail}
          </span>
        ))}
      </td>
      <td className={chain === "whole" ? "muted" : "audit-broken"}>
        {chain !== "whole" && <Icon name="alert" />}
        {chains[chain]}
      </td>
    </tr>
  );
}
