import type { FirmBranch, UserQuery } from "../../api/user-calls.ts";
import { FilterSelect } from "../../list/FilterSelect.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";

const states = [
  { id: "active", name: "Active" },
  { id: "invited", name: "Invited" },
  { id: "suspended", name: "Suspended" },
];

interface Props {
  readonly query: UserQuery;
  readonly branches: readonly FirmBranch[];
  readonly onChange: (change: Partial<UserQuery>) => void;
}

/** What the people are filtered by. A branch is chosen where there is more than one. */
export function UserFilters({ query: { q, branch, state }, branches, onChange }: Props) {
  return (
    <search className="user-filters" aria-label="Users">
      <ListSearch q={q} label="Search by name or email" onChange={(next) => onChange({ q: next })} />
      {(branches.length > 1 || branch !== "") && (
        <FilterSelect
          label="Branch"
          value={branch}
          options={branches}
          onChange={(next) => onChange({ branch: next })}
        />
      )}
      <FilterSelect label="State" value={state} options={states} onChange={(next) => onChange({ state: next })} />
    </search>
  );
}
