/** Rows whose columns nobody may change unseen: each write of them leaves a row in an audit chain of their own. */
export interface SealedRows {
  readonly table:
    | "app_user"
    | "attachment"
    | "cancellation"
    | "client"
    | "contact_case"
    | "contact_message"
    | "diary_note"
    | "document"
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
  readonly columns: readonly string[];
  /** Columns that say when the row was last written: the first that is filled. */
  readonly written: readonly string[];
  /** What a row without any seal may be: none, one whose columns are all empty, or any. */
  readonly unsealed: "none" | "empty" | "any";
  /** A job removes it when its time is over. */
  readonly ends?: true;
}
