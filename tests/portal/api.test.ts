import { afterEach, describe, expect, it, vi } from "vitest";
import { failureWords, Offline, Refused, ServerFailure, SignedOut } from "../../src/portal/api/failures.ts";
import { factorMissing, onSessionEnd, readOnly, sessionOver } from "../../src/portal/session/session-state.ts";

vi.stubGlobal("location", { origin: "https://portal.example" });
const { call, tryCall, watch } = await import("../../src/portal/api/call.ts");
const { formDataOf } = await import("../../src/portal/api/client.ts");

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async (_request: Request) => Response.json(body, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an API call", () => {
  it("is a POST of form data, without undefined fields", async () => {
    const fetched = answers(200, { reference: "LP-1", version: 1 });
    await tryCall("/api/v1/Quote/copyQuote", { reference: "LP-1" });
    const [request] = fetched.mock.calls[0] ?? [];
    expect(request?.method).toBe("POST");
    expect(request?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    expect([...formDataOf({ a: 1, b: undefined, c: "x" }).entries()]).toEqual([
      ["a", "1"],
      ["c", "x"],
    ]);
  });

  it("records from each response whether the store accepts writes", async () => {
    answers(503, { error: "read-only", message: "m", reasons: [] }, { "x-portal-state": "read-only" });
    await failureOf(tryCall("/api/v1/Quote/copyQuote", { reference: "LP-1" }));
    expect(readOnly.get()).toBe(true);
    answers(200, { reference: "LP-1", version: 1 });
    await tryCall("/api/v1/Quote/copyQuote", { reference: "LP-1" });
    expect(readOnly.get()).toBe(false);
  });

  const attempt = () => failureOf(tryCall("/api/v1/Quote/copyQuote", { reference: "LP-1" }));

  it("that is refused carries the reasons and the whole response", async () => {
    answers(409, {
      error: "stale-version",
      message: "Changed since.",
      reasons: [{ path: "/version", message: "Old." }],
      DATA: {},
    });
    const error = await attempt();
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      status: 409,
      refusal: { error: "stale-version", reasons: [{ path: "/version", message: "Old." }] },
    });
    expect(error).toHaveProperty("body.DATA");
    expect(failureWords(error)).toBe("Changed since.");
  });

  it("that fails names the request, and no text of the server", async () => {
    answers(500, { message: "secret stack" }, { "x-request-id": "r-17" });
    const error = await attempt();
    expect(error).toBeInstanceOf(ServerFailure);
    expect(failureWords(error)).toContain("r-17");
    expect(failureWords(error)).not.toContain("secret");
  });

  it("without a response is offline", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await attempt();
    expect(error).toBeInstanceOf(Offline);
    expect(failureWords(error)).toMatch(/may not have been done.*Try again/);
    expect(failureWords(error)).not.toContain("will be sent");
  });

  it("without a session leads to the sign-in page, except sign-in itself", async () => {
    const ended = vi.fn();
    onSessionEnd(ended);
    answers(401, {});
    expect(await failureOf(tryCall("/api/v1/Login/signIn", { Email: "a", Password: "b" }))).toBeInstanceOf(SignedOut);
    expect(ended).not.toHaveBeenCalled();
    expect(await failureOf(call("/api/v1/Profile/getPermissions", {}))).toBeInstanceOf(SignedOut);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("of a user without the required second factor notifies all listeners", async () => {
    answers(403, { error: "mfa-needed", message: "Set one up." });
    expect(await failureOf(call("/api/v1/Profile/getPermissions", {}))).toBeInstanceOf(Refused);
    expect(factorMissing.get()).toBe(true);
    factorMissing.set(false);
  });
});

describe("a background call of a page", () => {
  const look = () => failureOf(watch("/api/v1/Notices/count", {}));

  it("does not redirect once the session is over, says how it ended, and is stopped until there is a new one", async () => {
    const ended = vi.fn();
    onSessionEnd(ended);
    const refused = answers(401, { error: "not-signed-in", ended: "idle" });
    expect(await look()).toBeInstanceOf(SignedOut);
    expect(sessionOver.get()).toEqual({ way: "idle" });
    expect(await look()).toBeInstanceOf(SignedOut);
    expect(refused).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();

    const alive = answers(200, { unread: 0 });
    expect(await look()).toBeInstanceOf(SignedOut);
    expect(alive).not.toHaveBeenCalled();
    expect(await failureOf(call("/api/v1/Notices/read", { ids: "all" }))).toBeNull();
    expect(sessionOver.get()).toBeNull();
    expect(await look()).toBeNull();
    expect(alive).toHaveBeenCalledTimes(2);
  });

  it("does not end a session that began during the call", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-07-14T12:00:00Z") });
    try {
      let answerLate = (_response: Response) => {};
      const late = new Promise<Response>((resolve) => {
        answerLate = resolve;
      });
      vi.stubGlobal("fetch", () => late);
      const looking = look();
      vi.setSystemTime(Date.parse("2026-07-14T12:00:01Z"));
      answers(200, { unread: 0 });
      await call("/api/v1/Notices/read", { ids: "all" });
      answerLate(Response.json({}, { status: 401 }));
      expect(await looking).toBeInstanceOf(SignedOut);
      expect(sessionOver.get()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
