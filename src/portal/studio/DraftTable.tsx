import { Link } from "react-router-dom";
import type { ProductDraft } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Badge } from "../kit/Badge.tsx";
import { Panel } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { twoLines } from "../kit/two-lines.tsx";
import { draftStateWords, isWaiting, waitsFor } from "./draft-words.ts";

interface Props {
  readonly drafts: readonly ProductDraft[];
  /** The name of who looks, where they may approve. */
  readonly approver: string | undefined;
}

/** What is being written and waits for somebody. */
export function DraftTable({ drafts, approver }: Props) {
  const isMine = (draft: ProductDraft) => approver !== undefined && waitsFor(draft, approver);
  const waiting = drafts.filter(isWaiting).sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
  return (
    <Panel title="Drafts">
      <Table
        narrow="cards"
        label="Drafts"
        caption="Drafts of products and forms, the newest first"
        columns={columnsFor(isMine)}
        rows={waiting}
        keyOf={({ number }) => String(number)}
      />
    </Panel>
  );
}

const columnsFor = (isMine: (draft: ProductDraft) => boolean): readonly Column<ProductDraft>[] => [
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
  {
    words: "State",
    isLabelled: true,
    cell: (draft) => (
      <>
        {draftStateWords(draft)} {isMine(draft) && <Badge>Waits for your approval</Badge>}
      </>
    ),
  },
];
