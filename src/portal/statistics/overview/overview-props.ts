import type { Overview } from "../../api/statistic-calls.ts";
import type { Behind } from "../figure-path.ts";

/** What each part of the overview is given. */
export interface OverviewProps {
  readonly overview: Overview;
  readonly within: Behind["within"];
}
