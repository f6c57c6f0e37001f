/**
 * The quotes that a user may see. Every query of quotes takes one, so that a quote outside it looks like one that does not
 * exist.
 */
export type QuoteScope =
  /** Own branch. */
  | { readonly firmId: string; readonly branchId: string }
  /** All branches of the firm. */
  | { readonly firmId: string; readonly branchId?: never }
  /** Every firm: staff of the provider. */
  | { readonly firmId?: never; readonly branchId?: never };
