import type { Generated } from "kysely";
import type { DraftEditRow, DraftNoteRow, DraftRow, DraftVisitRow } from "./tables/draft-tables.ts";
import type {
  ContactCaseRow,
  ContactMessageRow,
  DayRoundRow,
  LogoRow,
  LogoSourceRow,
  ReminderRow,
} from "./tables/face-tables.ts";
import type { BucketRemovalRow, FileInBucketRow, FileScanRow, ImportMappingRow } from "./tables/file-tables.ts";
import type {
  BranchRow,
  FirmRow,
  RecordRow,
  SignInNameRow,
  SignupCodeRow,
  SignupRow,
  UserRow,
} from "./tables/firm-tables.ts";
import type { FileTextRow, FolderFileRow, FolderFileVersionRow, FolderRow, UploadRow } from "./tables/folder-tables.ts";
import type {
  ListColumnsRow,
  PolicyConditionRow,
  QuoteSearchRow,
  QuoteTallyChangeRow,
  QuoteTallyRow,
  SavedViewRow,
  SearchWordRow,
} from "./tables/home-tables.ts";
import type { ImpactRow, ImpactRunRow } from "./tables/impact-tables.ts";
import type {
  AttachmentRow,
  CancellationRow,
  DocumentRow,
  ExposureRow,
  FileChunkRow,
  FileUploadRow,
  InfoRequestRow,
  PolicyRow,
  PolicyVersionRow,
  PrintLinkRow,
  ReferralMessageRow,
  ReferralRow,
} from "./tables/quote-tables.ts";
import type {
  DatedRateRow,
  DefinitionPartRow,
  DefinitionRow,
  ReleaseRow,
  StuckQuoteRow,
} from "./tables/release-tables.ts";
import type {
  ClientRow,
  DiaryNoteRow,
  DiaryToldRow,
  KnownBrowserRow,
  KnownDeviceRow,
  MailRow,
  NoticeRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PasswordAskRow,
  PasswordLinkRow,
  RecoveryCodeRow,
  SecretKeyRow,
  SessionEndRow,
  SessionRow,
  ThrottleRow,
  TotpRow,
} from "./tables/sign-in-tables.ts";
import type { StatisticChangeRow, StatisticFactRow, StatisticTallyRow } from "./tables/statistic-tables.ts";
import type {
  ApprovalRow,
  AuditAnchorRow,
  AuditCheckpointRow,
  BulkReadRow,
  JobRunRow,
} from "./tables/upkeep-tables.ts";

/**
 * The rows of the store. Keys start with the firm, so that a distributed PostgreSQL can keep a firm's rows together. JSON
 * is stored as text, which preserves the order of keys. Amounts are integer pence, calendar dates are `YYYY-MM-DD` texts,
 * instants are timestamps.
 */
export interface Tables {
  firm: FirmRow;
  branch: BranchRow;
  app_user: UserRow;
  sign_in_name: SignInNameRow;
  session: SessionRow;
  session_end: SessionEndRow;
  sign_in_throttle: ThrottleRow;
  totp: TotpRow;
  recovery_code: RecoveryCodeRow;
  passkey: PasskeyRow;
  passkey_challenge: PasskeyChallengeRow;
  secret_key: SecretKeyRow;
  known_device: KnownDeviceRow;
  known_browser: KnownBrowserRow;
  password_link: PasswordLinkRow;
  password_ask: PasswordAskRow;
  record: RecordRow;
  signup: SignupRow;
  signup_code: SignupCodeRow;
  dated_rate: DatedRateRow;
  draft: DraftRow;
  draft_edit: DraftEditRow;
  draft_note: DraftNoteRow;
  draft_visit: DraftVisitRow;
  definition_part: DefinitionPartRow;
  definition_version: DefinitionRow;
  release: ReleaseRow;
  stuck_quote: StuckQuoteRow;
  impact_run: ImpactRunRow;
  impact_row: ImpactRow;
  product_grant: GrantRow;
  quote: QuoteRow;
  quote_reference: QuoteReferenceRow;
  quote_version: QuoteVersionRow;
  answer_change: AnswerChangeRow;
  audit: AuditRow;
  referral: ReferralRow;
  referral_message: ReferralMessageRow;
  info_request: InfoRequestRow;
  exposure: ExposureRow;
  policy: PolicyRow;
  policy_version: PolicyVersionRow;
  cancellation: CancellationRow;
  document: DocumentRow;
  print_link: PrintLinkRow;
  attachment: AttachmentRow;
  file_chunk: FileChunkRow;
  file_upload: FileUploadRow;
  file_in_bucket: FileInBucketRow;
  bucket_removal: BucketRemovalRow;
  file_scan: FileScanRow;
  folder: FolderRow;
  folder_file: FolderFileRow;
  folder_file_version: FolderFileVersionRow;
  upload: UploadRow;
  file_text: FileTextRow;
  quote_search: QuoteSearchRow;
  search_word: SearchWordRow;
  quote_tally: QuoteTallyRow;
  quote_tally_change: QuoteTallyChangeRow;
  policy_condition: PolicyConditionRow;
  statistic_fact: StatisticFactRow;
  statistic_tally: StatisticTallyRow;
  statistic_change: StatisticChangeRow;
  saved_view: SavedViewRow;
  list_columns: ListColumnsRow;
  client: ClientRow;
  diary_note: DiaryNoteRow;
  diary_told: DiaryToldRow;
  notice: NoticeRow;
  mail: MailRow;
  logo_source: LogoSourceRow;
  logo: LogoRow;
  contact_message: ContactMessageRow;
  contact_case: ContactCaseRow;
  told_ahead: ReminderRow;
  day_round: DayRoundRow;
  idempotency_key: IdempotencyRow;
  import_mapping: ImportMappingRow;
  job_lease: JobLeaseRow;
  job_run: JobRunRow;
  audit_anchor: AuditAnchorRow;
  audit_checkpoint: AuditCheckpointRow;
  bulk_read: BulkReadRow;
  approval: ApprovalRow;
}

export interface GrantRow {
  firm_id: string;
  branch_id: string;
  definition_id: string;
}

export interface QuoteRow {
  firm_id: string;
  id: string;
  reference: string;
  branch_id: string;
  definition_id: string;
  definition_version: number;
  version: number;
  web_status: string;
  quote_status: string;
  data: string;
  /** Highest number issued by prefix, e.g. `{"P": 2}`. */
  ref_counters: string;
  /** The client's name as shown, and the broker's own reference. */
  client: string;
  own_reference: string;
  /** Postcode of the first item. */
  postcode: string;
  item_count: number;
  cover_start: string | null;
  /** Searched by `Documents/search`, in lower case. */
  search_text: string;
  /**
   * Answers that should be unique among the branch's open quotes, as `name=value` in lower case, a long value as its hash.
   */
  unique_keys: readonly string[];
  /** Price in force as JSON, decisions as JSON. */
  price: string | null;
  decisions: string;
  /** An underwriter has to release the price first. */
  price_hidden: boolean;
  premium: number | null;
  ipt: number | null;
  fee: number | null;
  total: number | null;
  indicative: boolean;
  valid_to: string | null;
  policy_number: string | null;
  kind: Generated<"new" | "mta" | "renewal">;
  /** For an MTA or renewal: the quote that began the term which it changes or follows. */
  policy_quote_id: Generated<string | null>;
  /** For an MTA or renewal: the version of that term which it was made from. */
  policy_version: Generated<number | null>;
  /** Alternatives to the answers, as JSON: see src/insurance/options. */
  options: Generated<string>;
  /** Terms of an underwriter, as JSON; see src/insurance/underwriting/terms.ts. */
  terms: Generated<string | null>;
  /** Why it was not taken up. */
  reason: Generated<string | null>;
  client_id: Generated<string | null>;
  /** Id of the user who handles it. */
  handler: Generated<string>;
  created_by: string;
  changed_by: string;
  changed_by_name: string;
  changed_at: Date;
  deleted_at: Date | null;
  /** When its personal data was erased permanently. */
  erased_at: Generated<Date | null>;
  /** Hash of the newest audit row of this quote. */
  audit_hash: string;
}

export interface QuoteReferenceRow {
  reference: string;
  firm_id: string;
}

/** A version that is stored whole: each priced one, with its decisions. */
export interface QuoteVersionRow {
  firm_id: string;
  quote_id: string;
  version: number;
  web_status: string;
  data: string;
  errors: string;
  price: string | null;
  price_hidden: boolean;
  decisions: string;
  created_at: Date;
}

/** The answers that one version changed, as a JSON list of `{path, from?, to?}`. */
export interface AnswerChangeRow {
  firm_id: string;
  quote_id: string;
  version: number;
  changes: string;
}

/** One act. Rows of a subject form a chain: each hash covers the row and the previous hash. */
export interface AuditRow {
  firm_id: string;
  /** `quote/<id>`, `definition/<id>` ... */
  subject: string;
  /** From 1; for a quote its version. */
  seq: number;
  at: Date;
  actor: string;
  action: string;
  /** JSON: the statuses, and the hash of the changed answers. */
  detail: string;
  previous_hash: string;
  hash: string;
}

export interface IdempotencyRow {
  firm_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: string;
  created_at: Date;
}

export interface JobLeaseRow {
  name: string;
  holder: string;
  until: Date;
}
