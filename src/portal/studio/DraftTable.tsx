import { Link } from "react-router-dom";
import type { ProductDraft } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Panel } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { twoLines } from "../kit/two-lines.tsx";
import { draftStateWords, isWaiting } from "./draft-words.ts";

interface Props {
  readonly drafts: readonly ProductDraft[];
}

/** What is being written and waits for somebody. */
export function DraftTable({ drafts }: Props) {
  const waiting = drafts.filter(isWaiting);
  return (
    <Panel title="Drafts">
      <Table
        narrow="cards"
        label="Drafts"
        caption="Drafts of products and forms, the newest first"
        columns={columns}
        rows={waiting}
        keyOf={({ number }) => String(number)}
      />
    </Panel>
  );
}

const columns: readonly Column<ProductDraft>[] = [
  {
    words: "Draft",
    isName: true,
    cell: ({ number, title }) =>
      twoLines(<Link to={`/user/studio/${number}`}>{title}</Link>, <span className="figure">{number}</span>),
  },
  {
    words: "Of",
    isLabelled: true,
    cell: ({ id, base }) => (base === 0 ? `${id}, its first version` : `${id}, from version ${base}`),
  },
  {
    words: "Written by",
    isLabelled: true,
    cell: ({ authors, changedAt }) =>
      twoLines(authors.join(", "), <span className="figure">{momentWords(changedAt)}</span>),
  },
  { words: "State", isLabelled: true, cell: draftStateWords },
];
