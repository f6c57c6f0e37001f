/** Which user of which firm. */
export interface UserKey {
  readonly firmId: string;
  readonly userId: string;
}
