import { createContext, useContext } from "react";

/** Somebody whose password was right, and of whom more is asked. Held in the page's memory only. */
export interface Pending {
  readonly email: string;
  readonly password: string;
  /** What they have set up; a recovery code does instead of each. */
  readonly methods: readonly ("totp" | "passkey")[];
}

const PendingContext = createContext<Pending>({ email: "", password: "", methods: [] });
export const PendingProvider = PendingContext.Provider;
export const usePending = (): Pending => useContext(PendingContext);
