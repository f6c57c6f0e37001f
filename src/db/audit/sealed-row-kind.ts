/** Rows of another table that belong to a row: one that is gone, or more than there were, is seen as well. */
export interface SealedSet {
  readonly table: "passkey" | "product_grant" | "recovery_code" | "sign_in_name" | "totp";
  /** Column with the id of the row, in the same firm. */
  readonly of: string;
  /** Texts that tell them apart. */
  readonly columns: readonly string[];
  /** Column of which only counts whether it is filled. */
  readonly filled?: string;
}

/** Rows whose columns nobody may change unseen: each write of them leaves a row in an audit chain of their own. */
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
  /** What tells the rows of a firm apart, the first column an indexed one. */
  readonly key: readonly string[];
  /** Column of the firm, where it is not `firm_id`. */
  readonly firm?: "id" | "asked_firm";
  readonly columns: readonly string[];
  readonly sets?: readonly SealedSet[];
  /** Columns that say when the row was last written: the first that is filled. None of one that does not say so. */
  readonly written: readonly string[];
  /** What a row without any seal may be: one whose columns are all empty, or any; absent where there may be none. */
  readonly unsealed?: "empty" | "any";
  /** A job removes it when its time is over. */
  readonly ends?: true;
}
