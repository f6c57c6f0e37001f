/** An error from the database, with its SQLSTATE where there is one. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint?: string,
  ) {
    super(message);
  }
}

/** Codes of errors that mean that the database is temporarily unreachable. */
const away = /^(08|57P0|57014|53)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT)$/;
const awayWords =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|database worker/i;

/** Whether an error means that the database is unreachable, rather than that the statement is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code: unknown = Reflect.get(error, "code");
  return (typeof code === "string" && away.test(code)) || awayWords.test(error.message);
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && Reflect.get(error, "code") === code;

/** Whether the data of a statement are wrong: a value, or a constraint that they break. */
export const isWrongData = (error: unknown): boolean =>
  error instanceof Error && /^2[23]/.test(String(Reflect.get(error, "code")));

/** Whether a role lacks a privilege. */
export const isForbidden = (error: unknown): boolean => hasCode(error, "42501");

/** Whether a unique key was violated. */
export const isTaken = (error: unknown): boolean => hasCode(error, "23505");

/** Whether PostgreSQL aborted a transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, "40P01");
