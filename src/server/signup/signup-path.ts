/** The page on which the provider's staff answer a sign-up. */
export const signupPath = (reference: string): string => `/user/signups/${reference}`;
