import { Link } from "react-router-dom";
import type { Dashboard } from "../../api/answers.ts";
import { listAddress, noFilter } from "../../documents/list-address.ts";
import type { StatisticFilter } from "../statistics-address.ts";

export interface DashboardProps {
  readonly dashboard: Dashboard;
  readonly within: StatisticFilter;
}

/** The working list of some statuses, within the filters of the page. */
const statusPath = (status: string, { firm, branch, product, user }: StatisticFilter): string =>
  `/user/documents?${listAddress({ ...noFilter, status, firm, branch, product, user })}`;

interface StatusLinkProps extends DashboardProps {
  readonly statuses: readonly string[];
  readonly words: string;
  readonly label?: string;
}

/** Words that lead to the quotes they count, where their reader may open them. */
export function StatusLink({ dashboard, within, statuses, words, label }: StatusLinkProps) {
  if (!dashboard.isLinked || statuses.length === 0) return words;
  return (
    <Link to={statusPath(statuses.join(","), within)} aria-label={label}>
      {words}
    </Link>
  );
}
