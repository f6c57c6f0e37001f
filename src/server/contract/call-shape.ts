/** A JSON Schema as the API description prints it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One field of a multipart form, as text on the wire. */
export interface FormField {
  readonly schema: JsonSchema;
  readonly optional?: true;
}

/** Said of a call on purpose: it needs no right, only a session. */
export const anyone = "anyone signed in";

/**
 * What a call is, apart from how it is answered: the route, its description, its checks and the table that the
 * tests are generated from are all read from this.
 */
export interface CallShape<Path extends string = string> {
  /** `Area/verbNoun`; the route is `/api/v1/` and this. */
  readonly path: Path;
  readonly summary: string;
  /** `none`: answered without a session. Otherwise 401 comes before everything else. */
  readonly session: "needed" | "none";
  /** A page asks it by itself: it is no use of the session, which ends by its time all the same. */
  readonly isWatch?: true;
  /** Answered even to somebody who lacks the second factor that his firm demands. */
  readonly beforeFactor?: true;
  /** Permission bits, without any of which the call answers 403; `anyone` where everybody who is signed in may. */
  readonly right?: number | typeof anyone;
  readonly form: Readonly<Record<string, FormField>>;
  readonly answer: JsonSchema;
  /** Refusals beyond those that every call shares: 404 for a reference, 409 for a business refusal. */
  readonly refusals?: Readonly<Partial<Record<404 | 409 | 413 | 429, string>>>;
}

/** Where all calls live. */
export const API_ROOT = "/api/v1";
