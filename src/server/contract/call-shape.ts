import type { PrivilegedAct } from "../privileged/privileged-acts.ts";

/** A JSON Schema as the API description prints it. */
export type CallSchema = { readonly [keyword: string]: unknown };

/** One field of a multipart form, as text on the wire. */
export interface FormField {
  readonly schema: CallSchema;
  readonly optional?: true;
  /** Its JSON holds answers: the form that asked for them reports what is wrong with each. */
  readonly answers?: true;
}

/** Marks a call that deliberately needs no permission, only a session. */
export const anyone = "anyone signed in";

/** Who may send a call. */
type Admission =
  /** Answered without a session. */
  | { readonly session: "none"; readonly right?: never }
  /**
   * 401 without a session comes before everything else; then 403 without any of these permission bits. `anyone` skips the
   * second check. Every call declares one of the two or `session: "none"`, so that none is open by oversight.
   */
  | { readonly session?: never; readonly right: number | typeof anyone };

interface Described<Path extends string> {
  /** `Area/verbNoun`; the route is `/api/v1/` and this. */
  readonly path: Path;
  readonly summary: string;
  /** Polled by a page: it does not count as use of the session, which still ends after its idle time. */
  readonly isWatch?: true;
  /** A long call that is cancelled when the caller's connection closes, such as a price that nobody waits for any more. */
  readonly endsWithCaller?: true;
  /** Answered even while the user lacks a second factor that is required of them. */
  readonly beforeFactor?: true;
  /**
   * The privileged act for which the user must have confirmed who they are within the last minutes: 403 `fresh-proof`
   * otherwise.
   */
  readonly privileged?: PrivilegedAct;
  readonly form: Readonly<Record<string, FormField>>;
  readonly answer: CallSchema;
  /** Refusals beyond those that every call shares: 404 for a reference, 409 for a business refusal. */
  readonly refusals?: Readonly<Partial<Record<404 | 409 | 413 | 429, string>>>;
}

/**
 * A call without its handler: the route, its description, its checks and the table that generates tests are all derived
 * from this.
 */
export type CallShape<Path extends string = string> = Described<Path> & Admission;

/** Root of all routes. */
export const API_ROOT = "/api/v1";
