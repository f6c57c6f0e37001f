import { Notice } from "../kit/Notice.tsx";
import "../styles/products.css";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { counted } from "../../form/words/phrases.ts";
import {
  type GrantShow,
  type Grants,
  type GrantsQuery,
  grantsPageSize,
  listForms,
  listGrants,
} from "../api/form-calls.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelHead } from "../kit/Panel.tsx";
import { FilterSelect } from "../list/FilterSelect.tsx";
import { PagedRows, readPage } from "../list/PagedRows.tsx";
import { TextFilter } from "../list/TextFilter.tsx";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { BranchTable, type Chosen } from "./BranchTable.tsx";
import { GrantActs } from "./GrantActs.tsx";
import { type ProductRow, ProductTable, productRows } from "./ProductTable.tsx";

interface Props {
  readonly products: readonly ProductRow[];
  readonly query: GrantsQuery;
  readonly grants: Loaded<Grants>;
  readonly onQuery: (part: Partial<GrantsQuery>) => void;
  /** Something may be quoted otherwise now. */
  readonly onChanged: () => void;
}

const TITLE = "branches-title";

/** The branches with what each may quote; what is chosen stays chosen from page to page. */
function BranchPanel({ products, query, grants, onQuery, onChanged }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
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
      <GrantActs
        products={products}
        chosen={chosen}
        onNone={() => setChosen(new Map())}
        onDone={() => {
          setChosen(new Map());
          onChanged();
        }}
      />
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <PagedRows
        total={value?.total}
        page={query.page}
        pageSize={grantsPageSize}
        label="Pages of branches"
        onPage={(page) => {
          onQuery({ page });
          document.getElementById(TITLE)?.scrollIntoView({ block: "start" });
        }}
        empty={{
          title: "No branch matches",
          words: "Look for a part of a firm’s or a branch’s name, or show all branches.",
        }}
      >
        <BranchTable rows={value?.rows} products={products} chosen={chosen} onChosen={setChosen} />
      </PagedRows>
    </Panel>
  );
}

const isOfProduct = (show: GrantShow): boolean => show === "granted" || show === "withheld";

const readShow = (text: string | null): GrantShow =>
  text === "nothing" || text === "granted" || text === "withheld" ? text : "all";

/** What the list shows, as the address says it: `?show=withheld&product=LETPROP&q=leeds`. */
function readProductsAddress(address: URLSearchParams): GrantsQuery {
  const product = address.get("product") ?? "";
  const show = readShow(address.get("show"));
  return {
    q: address.get("q") ?? "",
    show: isOfProduct(show) && product === "" ? "all" : show,
    product: isOfProduct(show) ? product : "",
    page: readPage(address),
  };
}

/** The address of a list; what is as usual is left out. */
const productsAddress = ({ q, show, product, page }: GrantsQuery): URLSearchParams =>
  new URLSearchParams({
    ...(q ? { q } : {}),
    ...(show === "all" ? {} : { show }),
    ...(isOfProduct(show) && product ? { product } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });

/** The products, and below them the branches with what each may quote. */
function ProductsPage() {
  const [address, setAddress] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const query = readProductsAddress(address);
  const forms = useLoaded(`forms ${turn}`, listForms);
  const grants = useLoaded(`grants ${turn} ${JSON.stringify(query)}`, () => listGrants(query));
  const change = (part: Partial<GrantsQuery>) => setAddress(productsAddress({ ...query, page: 1, ...part }));
  const products = forms.value ? productRows(forms.value.definitions) : undefined;
  const nothing = grants.value?.nothing ?? 0;
  return (
    <Main className="page products-page">
      <PageTitle title="Products" />
      <div className="page-head">
        <h1>Products</h1>
        <span className="muted">What is published, and which branches may quote it.</span>
      </div>
      {nothing > 0 && (
        <Notice tone="warn" icon="alert" className="products-nothing">
          <b>{counted(nothing, "branch may quote nothing.", "branches may quote nothing.")}</b>{" "}
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

/** What is published, and which branches may quote it. Those who may not change it see why. */
export default function ProductsArea() {
  return (
    <NeedsRight rights={["publish"]}>
      <ProductsPage />
    </NeedsRight>
  );
}

interface BranchFiltersProps {
  readonly products: readonly ProductRow[];
  readonly query: GrantsQuery;
  readonly onQuery: (part: Partial<GrantsQuery>) => void;
}

/** One choice stands for what is shown and, where it is about one, the product. */
const choiceOf = ({ show, product }: GrantsQuery): string =>
  show === "all" ? "" : product === "" ? show : `${show} ${product}`;

const queryOf = (choice: string): Pick<GrantsQuery, "show" | "product"> => {
  const [show = "", product = ""] = choice.split(" ");
  if (show === "granted" || show === "withheld") return { show, product };
  return { show: show === "nothing" ? "nothing" : "all", product: "" };
};

/** Finds branches by name, and by what they may quote. */
function BranchFilters({ products, query, onQuery }: BranchFiltersProps) {
  const options = [
    { id: "nothing", name: "May quote nothing" },
    ...products.map(({ id, title }) => ({ id: `granted ${id}`, name: `May quote ${title}` })),
    ...products.map(({ id, title }) => ({ id: `withheld ${id}`, name: `May not quote ${title}` })),
  ];
  return (
    <search className="filters products-filters" aria-label="Find branches">
      <TextFilter
        label="Firm or branch"
        value={query.q}
        example="A part of either name"
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
