/** Rows of another table that belong to a sealed row, so that missing and additional ones are noticed too. */
export interface SealedSet {
  readonly table: "passkey" | "product_grant" | "recovery_code" | "sign_in_name" | "totp";
  /** Column with the id of the row, in the same firm. */
  readonly of: string;
  /** Columns that identify them. */
  readonly columns: readonly string[];
  /** Column of which only matters whether it is filled. */
  readonly filled?: string;
}

/** Rows whose columns must not change unnoticed: each write adds a row to an audit chain of their own. */
export interface SealedRows {
  readonly table:
    | "app_user"
    | "attachment"
    | "branch"
    | "cancellation"
    | "client"
    | "contact_case"
    | "contact_message"
    | "dated_rate"
    | "diary_note"
    | "document"
    | "draft"
    | "draft_edit"
    | "draft_note"
    | "firm"
    | "folder"
    | "folder_file"
    | "folder_file_version"
    | "info_request"
    | "logo"
    | "passkey"
    | "policy"
    | "print_link"
    | "quote"
    | "record"
    | "referral"
    | "signup"
    | "totp";
  /** Key of the rows within a firm; its first column is indexed. */
  readonly key: readonly string[];
  /** Column of the firm, if not `firm_id`. */
  readonly firm?: "id" | "asked_firm";
  readonly columns: readonly string[];
  readonly sets?: readonly SealedSet[];
  /** Columns with the time of the last write: the first that is filled. Empty if the row does not record it. */
  readonly written: readonly string[];
  /** Which rows may lack a seal: those whose columns are all empty, or any; absent where none may. */
  readonly unsealed?: "empty" | "any";
  /** A job deletes it when it has expired. */
  readonly ends?: true;
}
