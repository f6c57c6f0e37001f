/** The quotes of one firm that somebody may see: of a branch, or of all of them. */
export interface FirmScope {
  readonly firmId: string;
  readonly branchId?: string;
}
