import type { FirmBranch, FirmUser } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useListQuery } from "../../list/list-query.ts";
import "../../styles/users.css";
import { Link } from "react-router-dom";
import { useLoaded } from "../../api/use-loaded.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Badge } from "../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Pager } from "../../kit/Pager.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
import { FilterSelect } from "../../list/Filters.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import {
  factorWords,
  lastSeenWords,
  NEW_USER,
  presetWords,
  sessionWords,
  userAddress,
  userStateWords,
} from "./user-words.ts";

const columns: readonly Column<FirmUser>[] = [
  {
    words: "Name",
    isName: true,
    cell: (person) => (
      <>
        <Link to={userAddress(person.id)}>{person.name}</Link>
        {person.isYou && <Badge>You</Badge>}
        {userStateWords(person) && <Badge>{userStateWords(person)}</Badge>}
        <span className="small break-anywhere">{person.email}</span>
      </>
    ),
  },
  { words: "Branch", isLabelled: true, cell: ({ branch }) => branch },
  { words: "Permissions", isLabelled: true, cell: presetWords },
  {
    words: "Last seen",
    isLabelled: true,
    cell: (person) => twoLines(lastSeenWords(person), person.lastSeenAt !== null && sessionWords(person)),
  },
  {
    words: "Signs in with",
    isLabelled: true,
    cell: (person) => (person.state === "invited" ? "No password yet" : factorWords(person)),
  },
];

const classOf = ({ state }: FirmUser) => ({ className: state === "suspended" ? "user-off" : undefined });

const states = [
  { id: "active", name: "Active" },
  { id: "invited", name: "Invited" },
  { id: "suspended", name: "Suspended" },
];

interface Props {
  readonly query: typeof everyone;
  readonly branches: readonly FirmBranch[];
  readonly onChange: (change: Partial<typeof everyone>) => void;
}

/** Filters of the list. The branch filter appears if there are several. */
function UserFilters({ query: { q, branch, state }, branches, onChange }: Props) {
  return (
    <search className="user-filters grid" aria-label="Users">
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

const everyone = { q: "", branch: "", state: "", page: 1 };

/** The users whom the present user manages: who they are, their rights, and whether they are signed in. */
export default function UsersArea() {
  const [query, change] = useListQuery(everyone);
  const { value, loading, failed, requestId, retry } = useLoaded(`users ${JSON.stringify(query)}`, () =>
    call("/api/v1/Users/list", query),
  );
  const isFiltered = query.q !== "" || query.branch !== "" || query.state !== "";
  const add = (
    <ButtonLink variant="primary" to={userAddress(NEW_USER)}>
      <Icon name="plus" />
      Invite a user
    </ButtonLink>
  );
  return (
    <ProfileFrame title="Users" head={add}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <UserFilters query={query} branches={value?.branches ?? []} onChange={change} />
      {!value && !failed && <Skeleton words="Loading the users" rows={5} />}
      {value && (
        <Panel className="user-panel" aria-label="Users" aria-busy={loading}>
          {value.people.length > 0 ? (
            <Table
              className="user-table"
              narrow="cards"
              caption="Users"
              columns={columns}
              rows={value.people}
              keyOf={({ id }) => id}
              useRow={classOf}
            />
          ) : (
            <Empty>
              <p>{isFiltered ? "Nobody matches these filters." : "There is nobody here yet."}</p>
              {isFiltered && (
                <Button onClick={() => change({ q: "", branch: "", state: "" })}>Clear the filters</Button>
              )}
            </Empty>
          )}
          {value.total > 0 && (
            <Pager
              label="Pages of the list"
              total={value.total}
              page={value.page}
              pageSize={value.pageSize}
              onPage={(page) => change({ page })}
            />
          )}
        </Panel>
      )}
    </ProfileFrame>
  );
}
