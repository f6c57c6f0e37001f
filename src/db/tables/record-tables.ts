/** Answers about a person, a branch or a firm, by the form in force when they were stored. */
export interface RecordRow {
  firm_id: string;
  /** `user`, `branch`, `firm` ... */
  kind: string;
  /** Id of what it is about. */
  id: string;
  definition_id: string;
  definition_version: number;
  /** Sections with their answers, as JSON; without the version. */
  answers: string;
  /** From 1; counts its changes. */
  version: number;
  changed_at: Date;
  changed_by: string;
  changed_by_name: string;
}
