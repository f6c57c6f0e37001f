/** Whose folders somebody sees: of a branch, or of all branches of a firm. Nobody sees those of another firm. */
export interface FolderScope {
  readonly firmId: string;
  readonly branchId?: string;
}
