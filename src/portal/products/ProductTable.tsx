import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { ProductRelease, PublishedForms } from "../api/answers.ts";
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
        Publishing is a command, which tests a definition and asks somebody else to approve it before anybody quotes it:{" "}
        <code>npm run forms -- publish FOLDER</code>. The next quote that is started uses the new version; quotes that
        were started keep theirs. <code>npm run forms -- rollback ID</code> puts the version before in force again.
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

/** `Version 3 since 01/12/2026`, `Version 4 from 01/01/2027 for alpha/leeds`, `Retired since 01/12/2026`. */
function releaseWords({ version, basis, from, until, branches, state, urgent }: ProductRelease): string {
  return [
    version === null ? "Retired" : `Version ${version}`,
    ...(urgent ? ["(urgent)"] : []),
    ...(basis === "cover-start" ? ["for cover"] : []),
    state === "live" ? "since" : "from",
    formatDate(from),
    ...(until === null ? [] : [`to ${formatDate(until)}`]),
    ...(branches.length === 0
      ? []
      : [`for ${branches.length > 3 ? counted(branches.length, "branch", "branches") : branches.join(", ")}`]),
  ].join(" ");
}

/** A product as it is today. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  /** Releases that are in force, then those that are scheduled; the widest and the earliest first. */
  readonly releases: readonly ProductRelease[];
  /** How many branches may quote it. */
  readonly branches: number;
}

const isBefore = (one: ProductRelease, other: ProductRelease): number =>
  Number(one.state === "scheduled") - Number(other.state === "scheduled") ||
  Number(one.branches.length > 0) - Number(other.branches.length > 0) ||
  one.from.localeCompare(other.from);

/** The definitions that can be quoted, by title. @param forms every version, of each definition the newest first */
export function productRows({ definitions, releases }: PublishedForms): readonly ProductRow[] {
  const quoted = definitions.filter(({ record }) => record === "quote");
  return [...new Set(quoted.map(({ id }) => id))]
    .flatMap((id) => {
      const versions = quoted.filter((each) => each.id === id);
      const shown = versions.find(({ current }) => current) ?? versions[0];
      if (!shown) return [];
      const { title, branches } = shown;
      return [{ id, title, branches, releases: releases.filter((each) => each.id === id).sort(isBefore) }];
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}
