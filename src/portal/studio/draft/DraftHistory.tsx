import type { DraftWhole } from "../../api/answers.ts";
import { momentWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";

type Edit = DraftWhole["edits"][number];

interface Props extends Pick<DraftWhole, "edits"> {
  /** Absent for those who may not edit. */
  readonly onRevert: ((revision: number) => void) | undefined;
}

/** Every edit of the draft, the last first. */
export function DraftHistory({ edits, onRevert }: Props) {
  const newest = edits.reduce((most, { revision }) => Math.max(most, revision), 0);
  return (
    <Panel title="History">
      <Table
        caption="Edits of the draft, the last first"
        columns={[...columns, ...(onRevert ? [goBack(newest, onRevert)] : [])]}
        rows={[...edits].sort((a, b) => b.revision - a.revision)}
        keyOf={({ revision }) => revision}
        narrow="cards"
      />
    </Panel>
  );
}

const columns: readonly Column<Edit>[] = [
  { words: "Revision", isFigure: true, isName: true, cell: ({ revision }) => revision },
  { words: "What was done", isLabelled: true, cell: ({ words }) => words },
  { words: "By", isLabelled: true, cell: ({ by }) => by },
  { words: "When", isLabelled: true, cell: ({ at }) => momentWords(at) },
  { words: "Files", isLabelled: true, cell: ({ files }) => files.join(", ") },
];

const goBack = (newest: number, onRevert: (revision: number) => void): Column<Edit> => ({
  words: "Go back",
  isSilent: true,
  cell: ({ revision }) =>
    revision < newest && (
      <Button size="small" aria-label={`Go back to revision ${revision}`} onClick={() => onRevert(revision)}>
        Go back to it
      </Button>
    ),
});
