import type { PreparedForm } from "../definition/prepared-form.ts";
import type { SearchNode } from "./search-node.ts";

/** Where the ways of a test are looked for. */
export interface TestContext {
  readonly form: PreparedForm;
  /** In days since 1 January 1970. */
  readonly today: number;
  readonly node: SearchNode;
}
