import type { UserQuery } from "../../api/user-calls.ts";

/** What the list is filtered by, as the address says. */
export const readUserQuery = (params: URLSearchParams): UserQuery => {
  const page = Number(params.get("page") ?? "1");
  return {
    q: params.get("q") ?? "",
    branch: params.get("branch") ?? "",
    state: params.get("state") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
};

/** The address of a filtered list; what is not filtered by is not in it. */
export const withUserQuery = ({ q, branch, state, page }: UserQuery): URLSearchParams => {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (branch !== "") params.set("branch", branch);
  if (state !== "") params.set("state", state);
  if (page > 1) params.set("page", String(page));
  return params;
};
