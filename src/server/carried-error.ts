import { DatabaseError } from "../db/database-error.ts";
import { StoreFull } from "../db/space-guard.ts";
import { Refused } from "./refused.ts";

type Refusal = Pick<Refused, "status" | "code" | "message" | "reasons" | "more" | "headers">;

/** An error as it is passed between threads, which keep neither its class nor its fields. */
export type Carried =
  | { readonly refused: Refusal }
  | { readonly isFull: true }
  | {
      readonly message: string;
      readonly stack?: string | undefined;
      /** SQLSTATE or the system's error code, by which an unreachable database is recognised. */
      readonly code?: string | undefined;
    };

/** @param error whatever was thrown */
export const carried = (error: unknown): Carried => {
  if (error instanceof Refused) {
    const { status, code, message, reasons, more, headers } = error;
    return { refused: { status, code, message, reasons, more, headers } };
  }
  if (error instanceof StoreFull) return { isFull: true };
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, "code");
  return { message: error.message, stack: error.stack, ...(typeof code === "string" ? { code } : {}) };
};

/** The error as the other thread threw it. */
export const errorOf = (fault: Carried): Error => {
  if ("refused" in fault) {
    const { status, code, message, reasons, more, headers } = fault.refused;
    return new Refused(status, code, message, reasons, more, headers);
  }
  if ("isFull" in fault) return new StoreFull();
  const error = fault.code === undefined ? new Error(fault.message) : new DatabaseError(fault.message, fault.code);
  if (fault.stack !== undefined) error.stack = fault.stack;
  return error;
};
