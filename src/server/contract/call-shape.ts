import type { PrivilegedAct } from "../privileged/privileged-acts.ts";

/** A JSON Schema as the API description prints it. */
export type CallSchema = { readonly [keyword: string]: unknown };

/** One field of a multipart form, as text on the wire. */
export interface FormField {
  readonly schema: CallSchema;
  readonly optional?: true;
  /** Its JSON holds answers: the form that asked for them says what is wrong with each, at its place. */
  readonly answers?: true;
}

/** Said of a call on purpose: it needs no right, only a session. */
export const anyone = "anyone signed in";

/** Who may send a call. */
type Admission =
  /** Answered without a session. */
  | { readonly session: "none"; readonly right?: never }
  /**
   * 401 without a session comes before everything else; then 403 without any of these permission bits, or with
   * `anyone` to nobody: every call states a right or that it needs no session, so that none is open by an oversight.
   */
  | { readonly session?: never; readonly right: number | typeof anyone };

interface Described<Path extends string> {
  /** `Area/verbNoun`; the route is `/api/v1/` and this. */
  readonly path: Path;
  readonly summary: string;
  /** A page asks it by itself: it is no use of the session, which ends by its time all the same. */
  readonly isWatch?: true;
  /** Where it takes long, it ends with the connection of who sent it: a price that nobody waits for any more. */
  readonly endsWithCaller?: true;
  /** Answered even to somebody who lacks the second factor that is demanded of them. */
  readonly beforeFactor?: true;
  /** What it does that somebody has to have proved for who they are, within the last minutes: 403 `fresh-proof` else. */
  readonly privileged?: PrivilegedAct;
  readonly form: Readonly<Record<string, FormField>>;
  readonly answer: CallSchema;
  /** Refusals beyond those that every call shares: 404 for a reference, 409 for a business refusal. */
  readonly refusals?: Readonly<Partial<Record<404 | 409 | 413 | 429, string>>>;
}

/**
 * What a call is, apart from how it is answered: the route, its description, its checks and the table that the
 * tests are generated from are all read from this.
 */
export type CallShape<Path extends string = string> = Described<Path> & Admission;

/** Where all calls live. */
export const API_ROOT = "/api/v1";
