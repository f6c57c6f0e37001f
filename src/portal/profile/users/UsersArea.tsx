import { Link, useSearchParams } from "react-router-dom";
import { useLoaded } from "../../api/use-loaded.ts";
import { listUsers } from "../../api/user-calls.ts";
import { Skeleton } from "../../area/Skeleton.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { UserFilters } from "./UserFilters.tsx";
import { UserPages } from "./UserPages.tsx";
import { UserTable } from "./UserTable.tsx";
import { readUserQuery, withUserQuery } from "./user-query.ts";
import { NEW_USER, userAddress } from "./user-words.ts";

/** The people whom somebody runs: who they are, what they may do, and whether they are in. */
export default function UsersArea() {
  const [params, setParams] = useSearchParams();
  const query = readUserQuery(params);
  const { value, loading, failed, requestId, retry } = useLoaded(`users ${params}`, () => listUsers(query));
  const change = (next: Partial<typeof query>) => setParams(withUserQuery({ ...query, page: 1, ...next }));
  const isFiltered = query.q !== "" || query.branch !== "" || query.state !== "";
  const add = (
    <Link className="button button-primary" to={userAddress(NEW_USER)}>
      <Icon name="plus" />
      Invite a user
    </Link>
  );
  return (
    <ProfileFrame title="Users" head={add}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <UserFilters query={query} branches={value?.branches ?? []} onChange={change} />
      {!value && !failed && <Skeleton words="Loading the users" rows={5} />}
      {value && (
        <section className="panel user-panel" aria-label="Users" aria-busy={loading}>
          {value.people.length > 0 ? (
            <UserTable people={value.people} />
          ) : (
            <div className="empty">
              <p>{isFiltered ? "Nobody matches these filters." : "There is nobody here yet."}</p>
              {isFiltered && (
                <button type="button" className="button" onClick={() => change({ q: "", branch: "", state: "" })}>
                  Clear the filters
                </button>
              )}
            </div>
          )}
          <UserPages
            total={value.total}
            page={value.page}
            pageSize={value.pageSize}
            onPage={(page) => change({ page })}
          />
        </section>
      )}
    </ProfileFrame>
  );
}
