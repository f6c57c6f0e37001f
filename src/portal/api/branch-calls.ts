import { call } from "./call.ts";

/** The branches that somebody runs, with what depends on each. */
export const listBranches = () => call("/api/v1/Branches/list", {});

export type Branch = Awaited<ReturnType<typeof listBranches>>["branches"][number];
