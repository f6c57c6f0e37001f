import { formatDate } from "../../form/values/calendar.ts";
import type { PublishedForm } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { twoLines } from "../kit/two-lines.tsx";

interface Props {
  readonly products: readonly ProductRow[] | undefined;
  /** Asked for the branches that may quote one. */
  readonly onShow: (id: string) => void;
}

/** What can be quoted, each in the version that new quotes use today. */
export function ProductTable({ products, onShow }: Props) {
  return (
    <Panel title="Published products">
      {products?.length === 0 ? (
        <Empty level={3} title="Nothing is published yet"></Empty>
      ) : (
        <Table
          className="products-table"
          narrow="cards"
          label="Published products"
          caption="Published products, by name"
          columns={columnsOf(onShow)}
          rows={products}
          keyOf={({ id }) => id}
        />
      )}
      <PanelBody as="p" className="small products-how line-above">
        Publishing is a command, which tests a definition before anybody quotes it:{" "}
        <code>npm run forms -- publish FOLDER</code>. The next quote that is begun uses the new version; quotes that
        were begun keep theirs.
      </PanelBody>
    </Panel>
  );
}

const columnsOf = (onShow: Props["onShow"]): readonly Column<ProductRow>[] => [
  {
    words: "Product",
    isName: true,
    cell: ({ id, title }) => twoLines(title, <span className="figure">{id}</span>),
  },
  {
    words: "In force",
    isLabelled: true,
    cell: ({ inForce, next }) => (
      <>
        {inForce ? (
          <span className="figure">
            Version {inForce.version} since {formatDate(inForce.effectiveFrom)}
          </span>
        ) : (
          "None yet"
        )}
        {next && (
          <span className="small figure">
            Version {next.version} from {formatDate(next.effectiveFrom)}
          </span>
        )}
      </>
    ),
  },
  {
    words: "Published",
    isLabelled: true,
    cell: ({ inForce }) =>
      inForce && twoLines(<span className="figure">{momentWords(inForce.publishedAt)}</span>, inForce.publishedBy),
  },
  {
    words: "Branches",
    isFigure: true,
    isLabelled: true,
    cell: ({ id, title, branches }) => (
      <Button
        variant="link"
        className="figure"
        aria-label={`Show the ${branches} branches that may quote ${title}`}
        onClick={() => onShow(id)}
      >
        {branches.toLocaleString("en-GB")}
      </Button>
    ),
  },
];

/** A product as it is today. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  /** What new quotes use; undefined before its first day. */
  readonly inForce: PublishedForm | undefined;
  /** A newer version whose first day is still to come. */
  readonly next: PublishedForm | undefined;
  /** How many branches may quote it. */
  readonly branches: number;
}

/** The definitions that can be quoted, by title. @param forms every version, of each definition the newest first */
export function productRows(forms: readonly PublishedForm[]): readonly ProductRow[] {
  const quoted = forms.filter(({ record }) => record === "quote");
  return [...new Set(quoted.map(({ id }) => id))]
    .flatMap((id) => {
      const versions = quoted.filter((each) => each.id === id);
      const [newest] = versions;
      if (!newest) return [];
      const inForce = versions.find(({ current }) => current);
      const { title, branches } = inForce ?? newest;
      return [{ id, title, inForce, next: newest.current ? undefined : newest, branches }];
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}
