import { Link } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { ProductRelease } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import type { ProductRow } from "./product-rows.ts";

interface Props {
  readonly products: readonly ProductRow[] | undefined;
  /** Shows the branches that may quote a product. */
  readonly onShow: (id: string) => void;
}

/** Products that can be quoted, each in the version that new quotes use today. */
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
        New quotes use the version in force; existing quotes keep theirs. Products are changed, released and rolled back
        in the <Link to="/user/studio">studio</Link>.
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
    cell: ({ releases }) =>
      releases.length === 0
        ? "None yet"
        : releases.map((release) => (
            <div key={release.number} className={release.state === "live" ? undefined : "small"}>
              {releaseWords(release)}
            </div>
          )),
  },
  {
    words: "Last release",
    isLabelled: true,
    cell: ({ releases }) => {
      const last = [...releases].sort((a, b) => b.number - a.number)[0];
      return last && twoLines(<span className="figure">{momentWords(last.madeAt)}</span>, last.reason || last.madeBy);
    },
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

/** `Version 3 since 01/12/2026`, `Version 4 from 01/01/2027 for Wickstead & Dunn, Leeds`, `Retired since 01/12/2026`. */
function releaseWords({ version, basis, from, until, branchNames: names, state, urgent }: ProductRelease): string {
  return [
    version === null ? "Retired" : `Version ${version}`,
    ...(urgent ? ["(urgent)"] : []),
    ...(basis === "cover-start" ? ["for cover"] : []),
    state === "live" ? "since" : "from",
    formatDate(from),
    ...(until === null ? [] : [`to ${formatDate(until)}`]),
    ...(names.length === 0
      ? []
      : [`for ${names.length > 3 ? counted(names.length, "branch", "branches") : names.join("; ")}`]),
  ].join(" ");
}
