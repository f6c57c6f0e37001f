import type { ProductDraft } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { twoLines } from "../kit/two-lines.tsx";

interface Props {
  readonly drafts: readonly ProductDraft[];
}

/** What is being written and waits for somebody; nothing where there is none. */
export function DraftTable({ drafts }: Props) {
  const waiting = drafts.filter(isWaiting);
  if (waiting.length === 0) return null;
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
      <PanelBody as="p" className="small products-how line-above">
        Nobody approves what they wrote. <code>npm run forms -- draft NUMBER</code> shows what is different, and{" "}
        <code>npm run forms -- approve NUMBER</code> approves it.
      </PanelBody>
    </Panel>
  );
}

/** What somebody still has to do something about, urgent versions that nobody has reviewed among it. */
function isWaiting({ state, urgent, approvals }: ProductDraft): boolean {
  return state === "published" ? urgent && approvals.length === 0 : state !== "dropped";
}

const columns: readonly Column<ProductDraft>[] = [
  {
    words: "Draft",
    isName: true,
    cell: ({ number, title }) => twoLines(title, <span className="figure">{number}</span>),
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
  { words: "State", isLabelled: true, cell: stateWords },
];

function stateWords({ state, version, approvals, needed }: ProductDraft): string {
  if (state === "open") return "Being written";
  if (state === "published") return `Published urgently as version ${version}, to be reviewed`;
  if (state === "approved") return `Approved by ${approvals.join(", ")}, to be published`;
  return needed === 1 ? "In review" : `In review, approved by ${approvals.length} of ${needed}`;
}
