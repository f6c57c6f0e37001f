/** Days after a release for which its figures are shown, and those who may take it back are alerted. */
export const RELEASE_WATCH_DAYS = 14;
