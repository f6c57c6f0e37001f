import type { CallPath } from "../../src/server/calls.ts";
import type { AnswerOf, FormOf } from "../../src/server/contract/call-types.ts";
import { DEMONSTRATION } from "../../src/server/seed/demonstration-accounts.ts";

/** How a request is sent: over the network, or injected into a server that does not listen. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Answered<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Fields of a call: texts, numbers, a file. */
export type FormOfTest = Record<string, string | number | File | undefined>;

/** A client as an integrator would write it: form-data out, JSON in, one cookie. */
export class Client {
  cookie: string | undefined;
  readonly #send: Send;
  /** The password of the last sign-in; privileged calls request it again. */
  #password = "";

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Sends any form with additional headers. If the server asks for a fresh proof of identity, it is given as the portal
   * does and the form is sent again. The response is not checked.
   */
  async post(
    path: string,
    body: FormData | string | FormOfTest = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<Record<string, unknown>>> {
    const answer = await this.postOnce(path, body, headers);
    if (answer.status !== 403 || answer.body.error !== "fresh-proof") return answer;
    return (await this.prove(headers)) ? this.postOnce(path, body, headers) : answer;
  }

  /** Confirms the user's identity by password; false if that is not enough. */
  async prove(headers: Record<string, string> = {}): Promise<boolean> {
    return (await this.postOnce("Access/confirm", { Password: this.#password }, headers)).status === 200;
  }

  /** Sends any form and returns the response unchecked. */
  async postOnce(
    path: string,
    body: FormData | string | FormOfTest = {},
    headers: Record<string, string> = {},
  ): Promise<Answered<Record<string, unknown>>> {
    if (path === "Login/signIn" && typeof body === "object" && "Password" in body)
      this.#password = String(body.Password);
    const own = this.cookie === undefined ? {} : { cookie: this.cookie };
    const init = { method: "POST", headers: { ...own, ...headers }, body: asBody(body) };
    const response = await this.#send(`/api/v1/${path}`, init);
    const text = await response.text();
    const set = response.headers.get("set-cookie");
    if (set) this.cookie = set.split(";", 1)[0];
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  }

  /** Sends a call that should be answered 200. */
  async call<P extends CallPath>(path: P, form: FormOf<P>): Promise<AnswerOf<P>> {
    const { status, body } = await this.post(path, { ...form });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body).slice(0, 2000)}`);
    return body as AnswerOf<P>;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const own = this.cookie === undefined ? {} : { cookie: this.cookie };
    return this.#send(path, { method: "GET", headers: { ...own, ...headers } });
  }

  async signIn(account: string, password: string = DEMONSTRATION.password): Promise<this> {
    await this.call("Login/signIn", { Email: account, Password: password });
    return this;
  }
}

const asBody = (body: FormData | string | FormOfTest): FormData | string => {
  if (typeof body === "string" || body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
};

/** A client of a server that listens somewhere. */
export const clientOf = (url: string): Client => new Client((path, init) => fetch(url + path, init));
