import type { GrantsQuery } from "../api/form-calls.ts";
import { FilterSelect } from "../list/FilterSelect.tsx";
import { TextFilter } from "../list/TextFilter.tsx";
import type { ProductRow } from "./product-rows.ts";

interface Props {
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
export function BranchFilters({ products, query, onQuery }: Props) {
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
