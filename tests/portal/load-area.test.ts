import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, loadArea } from "../../src/portal/area/Area.tsx";

const address = "https://portal.example/assets/DocumentsArea-1.js";
const sheet = "https://portal.example/assets/sheet-documents-1.css";
const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

const failureOf = async (promise: Promise<unknown>): Promise<ChunkLoadError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ChunkLoadError)) throw new Error(`No chunk load error, but ${String(error)}`);
  return error;
};

describe("loading an area", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("returns what was loaded and leaves no timer behind", async () => {
    expect(await loadArea("documents", { address, load: () => Promise.resolve("the area") })).toBe("the area");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for the style sheet too, so that nothing is rendered without it", async () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    let arrived = false;
    const area = loadArea("documents", { address, load: async () => "the area", sheet, open: () => promise });
    void area.then(() => {
      arrived = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(arrived).toBe(false);
    resolve();
    expect(await area).toBe("the area");
  });

  it("names the style sheet if the server no longer has it", async () => {
    const loading = { address, load: async () => "the area", sheet, open: fails, ask: async () => 404 };
    const error = await failureOf(loadArea("documents", loading));
    expect(error.type).toBe("missing");
    expect(error.request).toBe(sheet);
  });

  it("gives up after 120 seconds and not before, naming the address", async () => {
    let settled = false;
    const failure = failureOf(
      loadArea("documents", { address, load: never }).finally(() => {
        settled = true;
      }),
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error.type).toBe("timeout");
    expect(error.request).toBe(address);
    expect(error.name).toBe("ChunkLoadError");
    expect(error.message).toBe(`Loading documents failed (timeout: ${address})`);
  });

  it.each([
    [404, "missing"],
    [410, "missing"],
    [500, "error"],
    [200, "error"],
  ] as const)("recognises a missing script by the response %d: %s", async (status, type) => {
    const error = await failureOf(loadArea("documents", { address, load: fails, ask: async () => status }));
    expect(error.type).toBe(type);
    expect(error.message).toContain(address);
  });

  it("reports a lost connection as an error", async () => {
    const error = await failureOf(loadArea("documents", { address, load: fails, ask: fails }));
    expect(error.type).toBe("error");
  });
});
