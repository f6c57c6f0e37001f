/** Without a second factor a password has at least so many characters (NCSC, NIST SP 800-63B-4); it may have 1,024. */
export const LEAST_CHARACTERS = 15;

/** Characters as Unicode counts them, so that é and 🦊 are one each, however they are typed. */
export const charactersIn = (password: string): number => [...password.normalize("NFC")].length;
