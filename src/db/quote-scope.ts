/**
 * Whose quotes somebody may see. Every query of quotes is given one, so that a foreign quote and one that does not
 * exist are the same to it.
 */
export type QuoteScope =
  /** Own branch. */
  | { readonly firmId: string; readonly branchId: string }
  /** All branches of the firm. */
  | { readonly firmId: string; readonly branchId?: never }
  /** Every firm: staff of the provider. */
  | { readonly firmId?: never; readonly branchId?: never };
