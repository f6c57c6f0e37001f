/** How somebody proved who they are when they signed in, as the audit keeps it and in words. */
export const signInWays = {
  password: "Password",
  code: "Password and a code",
  device: "Password, on a remembered device",
  passkey: "Passkey",
} as const;

export type SignInWay = keyof typeof signInWays;

export const isSignInWay = (word: string): word is SignInWay => Object.hasOwn(signInWays, word);
