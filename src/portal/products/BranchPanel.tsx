import { useState } from "react";
import { counted } from "../../form/words/counted.ts";
import { type Grants, type GrantsQuery, grantsPageSize } from "../api/form-calls.ts";
import type { Loaded } from "../api/use-loaded.ts";
import { PagedRows } from "../list/PagedRows.tsx";
import { Stale } from "../shell/Stale.tsx";
import { BranchFilters } from "./BranchFilters.tsx";
import { BranchTable } from "./BranchTable.tsx";
import type { Chosen } from "./chosen-branches.ts";
import { GrantActs } from "./GrantActs.tsx";
import type { ProductRow } from "./product-rows.ts";

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
export function BranchPanel({ products, query, grants, onQuery, onChanged }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { value, loading, failed, requestId, retry } = grants;
  return (
    <section className="panel" aria-labelledby={TITLE} aria-busy={loading}>
      <div className="panel-head">
        <h2 id={TITLE} tabIndex={-1}>
          Branches
        </h2>
        <span className="small" role="status">
          {value ? counted(value.total, "branch", "branches") : ""}
        </span>
      </div>
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
    </section>
  );
}
