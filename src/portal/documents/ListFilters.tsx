import { useId } from "react";
import type { ListQuery } from "../api/document-calls.ts";
import { getProducts } from "../api/quote-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { ListSearch } from "./ListSearch.tsx";

interface Props {
  readonly query: ListQuery;
  readonly filtered: boolean;
  readonly total: number | undefined;
  readonly onChange: (part: Partial<ListQuery>, replace?: boolean) => void;
}

export function ListFilters({ query, filtered, total, onChange }: Props) {
  const products = useLoaded("products", getProducts).value?.products ?? [];
  const id = useId();
  return (
    <search className="filters" aria-label="Filter the list">
      <ListSearch q={query.q} onChange={(q) => onChange({ q }, true)} />
      <div className="filter">
        <label htmlFor={id}>Product</label>
        <select
          id={id}
          className="input"
          value={query.product}
          onChange={({ target }) => onChange({ product: target.value })}
        >
          <option value="">Any</option>
          {products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.title}
            </option>
          ))}
        </select>
      </div>
      {filtered && (
        <button
          type="button"
          className="button button-text button-small"
          onClick={() => onChange({ q: "", status: "", product: "" })}
        >
          Clear filters
        </button>
      )}
      <span className="end muted figure" role="status">
        {total === undefined ? "" : total === 1 ? "1 quote or policy" : `${total} quotes and policies`}
      </span>
    </search>
  );
}
