import { useState } from "react";
import { type Grants, type GrantsQuery, grantsPageSize } from "../api/form-calls.ts";
import type { Loaded } from "../api/use-loaded.ts";
import { Pager } from "../shell/Pager.tsx";
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

/** The branches with what each may quote; what is chosen stays chosen from page to page. */
export function BranchPanel({ products, query, grants, onQuery, onChanged }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { value, loading, failed, requestId, retry } = grants;
  return (
    <section className="panel" aria-labelledby="branches-title" aria-busy={loading}>
      <div className="panel-head">
        <h2 id="branches-title" tabIndex={-1}>
          Branches
        </h2>
        <span className="small" role="status">
          {value ? `${value.total.toLocaleString("en-GB")} ${value.total === 1 ? "branch" : "branches"}` : ""}
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
      {value?.total === 0 ? (
        <div className="empty">
          <h3>No branch matches</h3>
          <p>Look for a part of a firm’s or a branch’s name, or show all branches.</p>
        </div>
      ) : (
        <BranchTable rows={value?.rows} products={products} chosen={chosen} onChosen={setChosen} />
      )}
      {value && value.total > grantsPageSize && (
        <Pager
          label="Pages of branches"
          page={query.page}
          pageSize={grantsPageSize}
          total={value.total}
          onPage={(page) => onQuery({ page })}
        />
      )}
    </section>
  );
}
