import type { Grants } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import { Notice } from "../kit/Notice.tsx";
import { useListQuery } from "../list/list-query.ts";
import "../styles/products.css";
import { useState } from "react";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { counted } from "../../form/words/phrases.ts";
import { may } from "../../insurance/permissions.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelHead } from "../kit/Panel.tsx";
import { FilterSelect, TextFilter } from "../list/Filters.tsx";
import { PagedRows } from "../list/PagedRows.tsx";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { BranchTable, type Chosen } from "./BranchTable.tsx";
import { GrantActs } from "./GrantActs.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { type ProductRow, productRows } from "./product-rows.ts";

type GrantShow = "all" | "nothing" | "granted" | "withheld";

interface GrantsQuery {
  readonly q: string;
  readonly show: GrantShow;
  /** Id of a product; empty for none. */
  readonly product: string;
  readonly page: number;
}

const pageSize = 50;

interface Props {
  readonly products: readonly ProductRow[];
  readonly query: GrantsQuery;
  readonly grants: Loaded<Grants>;
  readonly onQuery: (part: Partial<GrantsQuery>) => void;
  /** Permissions to quote have changed. */
  readonly onChanged: () => void;
}

const TITLE = "branches-title";

/** The branches with the products that each may quote; the selection is kept across pages. */
function BranchPanel({ products, query, grants, onQuery, onChanged }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const mayGrant = may(useRecordAtom(session, session.permissionsAtom), "release");
  const { value, loading, failed, requestId, retry } = grants;
  return (
    <Panel aria-labelledby={TITLE} aria-busy={loading}>
      <PanelHead>
        <h2 id={TITLE} tabIndex={-1}>
          Branches
        </h2>
        <span className="small" role="status">
          {value ? counted(value.total, "branch", "branches") : ""}
        </span>
      </PanelHead>
      <BranchFilters products={products} query={query} onQuery={onQuery} />
      {mayGrant && (
        <GrantActs
          products={products}
          chosen={chosen}
          onNone={() => setChosen(new Map())}
          onDone={() => {
            setChosen(new Map());
            onChanged();
          }}
        />
      )}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <PagedRows
        total={value?.total}
        page={query.page}
        pageSize={pageSize}
        label="Pages of branches"
        onPage={(page) => {
          onQuery({ page });
          document.getElementById(TITLE)?.scrollIntoView({ block: "start" });
        }}
        empty={{
          title: "No branch matches",
          words: "Search for part of a firm's or branch's name, or show all branches.",
        }}
      >
        <BranchTable
          rows={value?.rows}
          products={products}
          chosen={chosen}
          onChosen={mayGrant ? setChosen : undefined}
        />
      </PagedRows>
    </Panel>
  );
}

const isOfProduct = (show: GrantShow): boolean => show === "granted" || show === "withheld";

/**
 * Which branches the list shows; granted and withheld refer to one product, `?show=withheld&product=LETPROP&q=leeds`.
 */
const everyBranch = { q: "", show: "all", product: "", page: 1 };
const shows: readonly string[] = ["nothing", "granted", "withheld"] satisfies GrantShow[];
const isShow = (text: string): text is GrantShow => shows.includes(text);

function useBranchesQuery(): readonly [GrantsQuery, (part: Partial<GrantsQuery>) => void] {
  const [{ show: text, product, ...asked }, change] = useListQuery(everyBranch);
  const show = isShow(text) ? text : "all";
  if (!isOfProduct(show)) return [{ ...asked, show, product: "" }, change];
  return [{ ...asked, show: product === "" ? "all" : show, product }, change];
}

/** The products, and below them the branches with what each may quote. */
function ProductsPage() {
  const [turn, setTurn] = useState(0);
  const [query, change] = useBranchesQuery();
  const forms = useLoaded(`forms ${turn}`, () => call("/api/v1/Forms/list", {}));
  const grants = useLoaded(`grants ${turn} ${JSON.stringify(query)}`, () => {
    const { product: id, ...asked } = query;
    return call("/api/v1/Forms/grants", {
      ...withoutEmpty({ ...asked, id }),
      show: asked.show,
      page: asked.page,
      pageSize,
    });
  });
  const products = forms.value ? productRows(forms.value) : undefined;
  const nothing = grants.value?.nothing ?? 0;
  return (
    <Main className="page products-page">
      <PageTitle title="Products" />
      <div className="page-head">
        <h1>Products</h1>
        <span className="muted">What is published, and which branches can quote it.</span>
      </div>
      {nothing > 0 && (
        <Notice tone="warn" icon="alert" className="below-4">
          <b>{counted(nothing, "branch cannot quote any product.", "branches cannot quote any product.")}</b>{" "}
          <Button variant="link" onClick={() => change({ show: "nothing", product: "", q: "" })}>
            Show {nothing === 1 ? "it" : "them"}
          </Button>
        </Notice>
      )}
      {forms.failed && <Stale requestId={forms.requestId} onRetry={forms.retry} />}
      <ProductTable products={products} onShow={(product) => change({ show: "granted", product })} />
      <BranchPanel
        products={products ?? []}
        query={query}
        grants={grants}
        onQuery={change}
        onChanged={() => setTurn((last) => last + 1)}
      />
    </Main>
  );
}

/** Published products, and the branches that may quote them. Users who may not change this are shown why. */
export default function ProductsArea() {
  return (
    <NeedsRight rights={["draft", "approve", "release"]}>
      <ProductsPage />
    </NeedsRight>
  );
}

interface BranchFiltersProps {
  readonly products: readonly ProductRow[];
  readonly query: GrantsQuery;
  readonly onQuery: (part: Partial<GrantsQuery>) => void;
}

/** One option combines what is shown and, if that is about one, the product. */
const choiceOf = ({ show, product }: GrantsQuery): string =>
  show === "all" ? "" : product === "" ? show : `${show} ${product}`;

const queryOf = (choice: string): Pick<GrantsQuery, "show" | "product"> => {
  const [show = "", product = ""] = choice.split(" ");
  if (show === "granted" || show === "withheld") return { show, product };
  return { show: show === "nothing" ? "nothing" : "all", product: "" };
};

/** Filters branches by name, and by what they may quote. */
function BranchFilters({ products, query, onQuery }: BranchFiltersProps) {
  const options = [
    { id: "nothing", name: "Cannot quote any product" },
    ...products.map(({ id, title }) => ({ id: `granted ${id}`, name: `Can quote ${title}` })),
    ...products.map(({ id, title }) => ({ id: `withheld ${id}`, name: `Cannot quote ${title}` })),
  ];
  return (
    <search className="filters cluster pad-panel line-below products-filters" aria-label="Find branches">
      <TextFilter
        label="Firm or branch"
        value={query.q}
        example="Part of either name"
        onChange={(q) => onQuery({ q })}
      />
      <FilterSelect
        label="Show"
        value={choiceOf(query)}
        any="All branches"
        options={options}
        onChange={(choice) => onQuery(queryOf(choice))}
      />
    </search>
  );
}
