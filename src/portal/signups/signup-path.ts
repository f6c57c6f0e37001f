/** The page of one sign-up. */
export const signupPath = (reference: string): string => `/user/signups/${encodeURIComponent(reference)}`;
