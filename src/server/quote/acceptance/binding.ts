import type { Database } from "../../../db/open-database.ts";
import type { AnswerOf } from "../../contract/call-types.ts";

/** An acceptance that nothing prevents. */
export interface Binding {
  readonly answer: Omit<AnswerOf<"Quote/accept">, "documents">;
  /**
   * @returns the documents that were made with it
   * @throws {Overtaken} where somebody wrote over what was read
   */
  readonly write: (transaction: Database) => Promise<AnswerOf<"Quote/accept">["documents"]>;
}
