import type { DraftWhole } from "../../api/answers.ts";
import { momentWords } from "../../clock.ts";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";

type Edit = DraftWhole["edits"][number];

/** Every edit of the draft, the last first. */
export function DraftHistory({ edits }: Pick<DraftWhole, "edits">) {
  return (
    <Panel title="History">
      <Table
        caption="Edits of the draft, the last first"
        columns={columns}
        rows={[...edits].reverse()}
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
