import { folderOf } from "../../../form/definition/source-files.ts";
import { listed } from "../../../form/words/phrases.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { momentWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";

type Edit = DraftWhole["edits"][number];

interface Props extends Pick<DraftWhole, "edits"> {
  /** The folder of the product itself; files in other folders are shared. */
  readonly folder: string;
  /** Absent for users who may not edit. */
  readonly onRevert: ((revision: number) => void) | undefined;
}

/** Every edit of the draft, latest first. */
export function DraftHistory({ edits, folder, onRevert }: Props) {
  const newest = edits.reduce((most, { revision }) => Math.max(most, revision), 0);
  return (
    <Panel title="History">
      <Table
        caption="Edits of the draft, latest first"
        columns={[...columnsOf(folder), ...(onRevert ? [goBack(newest, onRevert)] : [])]}
        rows={[...edits].sort((a, b) => b.revision - a.revision)}
        keyOf={({ revision }) => revision}
        narrow="cards"
      />
    </Panel>
  );
}

const columnsOf = (folder: string): readonly Column<Edit>[] => [
  { words: "Revision", isName: true, cell: ({ revision }) => revision },
  {
    words: "Edit",
    isLabelled: true,
    isLong: true,
    cell: ({ words, files }) => {
      const shared = [...new Set(files.map((file) => folderOf({ file })))].filter((each) => each !== folder);
      return twoLines(
        words,
        shared.length > 0 && files.length < most ? `In shared parts: ${listed(shared, "and")}` : "",
      );
    },
  },
  { words: "By", isLabelled: true, cell: ({ by }) => by },
  { words: "When", isLabelled: true, cell: ({ at }) => momentWords(at) },
];

/** An edit of more files than this is the draft's start, or its move to a newer version. */
const most = 10;

const goBack = (newest: number, onRevert: (revision: number) => void): Column<Edit> => ({
  words: "Go back",
  isSilent: true,
  cellClass: "cell-actions",
  cell: ({ revision }) =>
    revision < newest && (
      <Button size="small" aria-label={`Go back to revision ${revision}`} onClick={() => onRevert(revision)}>
        Restore
      </Button>
    ),
});
