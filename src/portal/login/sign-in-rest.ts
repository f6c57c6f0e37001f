import { Refused, SignedOut } from "../api/failures.ts";

/** Why signing in rests: an address was tried too often, or its network by browsers that are not known. */
export type RestOf = "address" | "network";

export interface SignInRest {
  readonly of: RestOf;
  readonly seconds: number;
}

/** How long signing in rests by a failure of it; null where it may be tried again at once. */
export function signInRest(error: unknown): SignInRest | null {
  if (error instanceof SignedOut && error.waitSeconds) return { of: "address", seconds: error.waitSeconds };
  if (error instanceof Refused && error.status === 429 && error.waitSeconds)
    return { of: "network", seconds: error.waitSeconds };
  return null;
}
