import { describe, expect, it } from "vitest";
import type { Uploaded } from "../../src/portal/api/answers.ts";
import { Offline, Refused, ServerFailure, Stopped } from "../../src/portal/api/failures.ts";
import { type SendingCalls, sendFile } from "../../src/portal/uploads/use-uploads.ts";

const CHUNK = 4;
const to = { place: "correspondence" };
const done: Uploaded = { attachment: null, file: null };
const refused = (error: string) =>
  new Refused(error === "not-found" ? 404 : 400, { error, message: error, reasons: [] }, {});

/** A server that stores what it is sent, and fails call by call as instructed. */
const serverOf = (failing: (call: string, count: number) => Error | undefined = () => undefined) => {
  const uploads = new Map<string, { bytes: string; key: string }>();
  const called: string[] = [];
  const waited: number[] = [];
  const fail = (call: string) => {
    called.push(call);
    const error = failing(call, called.filter((each) => each === call).length);
    if (error) throw error;
  };
  const soFar = (upload: string) => ({ upload, received: uploads.get(upload)?.bytes.length ?? 0, chunk: CHUNK });
  const calls: SendingCalls = {
    begin: async (_to, file, sha256) => {
      fail("begin");
      const key = `${file.name} ${sha256}`;
      const known = [...uploads].find(([, each]) => each.key === key)?.[0];
      const upload = known ?? `u${uploads.size + 1}`;
      if (!known) uploads.set(upload, { bytes: "", key });
      return soFar(upload);
    },
    append: async (upload, offset, content) => {
      fail("append");
      const there = uploads.get(upload);
      if (!there) throw refused("not-found");
      if (there.bytes.length === offset) there.bytes += await content.text();
      return soFar(upload);
    },
    finish: async () => {
      fail("finish");
      return done;
    },
    stop: async (upload) => {
      called.push("stop");
      uploads.delete(upload);
    },
    hash: async (file) => `hash of ${await file.text()}`,
    wait: async (ms) => {
      waited.push(ms);
    },
  };
  return { calls, uploads, called, waited };
};

const file = new File(["0123456789"], "a.txt");
const stored = ({ uploads }: ReturnType<typeof serverOf>) => [...uploads.values()].map(({ bytes }) => bytes);

describe("an upload", () => {
  it("is sent in chunks and reports its progress", async () => {
    const server = serverOf();
    const fractions: number[] = [];
    expect(await sendFile(file, to, server.calls, { onProgress: (sent) => fractions.push(sent) })).toBe(done);
    expect(server.called).toEqual(["begin", "append", "append", "append", "finish"]);
    expect(stored(server)).toEqual(["0123456789"]);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it.each([
    ["a piece", "append", new Offline("cut")],
    ["the beginning", "begin", new Offline("cut")],
    ["the end", "finish", new ServerFailure(503, null)],
  ])("continues from the server's offset when %s fails, with increasing delays", async (_what, call, error) => {
    const server = serverOf((each, count) => (each === call && count <= 3 ? error : undefined));
    const waiting: boolean[] = [];
    await sendFile(file, to, server.calls, { onWaiting: (waits) => waiting.push(waits) });
    expect(stored(server)).toEqual(["0123456789"]);
    expect(server.waited).toEqual([500, 1_000, 2_000]);
    expect(waiting).toEqual([true, false, true, false, true, false]);
  });

  it("whose chunk arrived though the response was lost sends it once", async () => {
    const server = serverOf();
    const { append } = server.calls;
    let lost = 0;
    const calls: SendingCalls = {
      ...server.calls,
      append: async (...piece) => {
        const answer = await append(...piece);
        lost += 1;
        if (lost === 2) throw new Offline("lost");
        return answer;
      },
    };
    await sendFile(file, to, calls);
    expect(stored(server)).toEqual(["0123456789"]);
    expect(server.called.filter((each) => each === "append")).toHaveLength(3);
  });

  it("is abandoned after several failures in a row, and resumed later from there", async () => {
    let broken = true;
    const server = serverOf((call, count) =>
      broken && call === "append" && count > 1 ? new Offline("cut") : undefined,
    );
    await expect(sendFile(file, to, server.calls)).rejects.toBeInstanceOf(Offline);
    expect(server.waited).toHaveLength(6);
    expect(stored(server)).toEqual(["0123"]);
    broken = false;
    await sendFile(file, to, server.calls);
    expect(stored(server)).toEqual(["0123456789"]);
  });

  it("is restarted when the server has swept it, and not endlessly", async () => {
    const once = serverOf((call, count) => (call === "append" && count === 2 ? refused("not-found") : undefined));
    await sendFile(file, to, once.calls);
    expect(stored(once)).toEqual(["0123456789"]);
    const always = serverOf((call) => (call === "append" ? refused("not-found") : undefined));
    await expect(sendFile(file, to, always.calls)).rejects.toBeInstanceOf(Refused);
  });

  it("that is refused is not retried", async () => {
    const server = serverOf((call) => (call === "finish" ? refused("bad-input") : undefined));
    await expect(sendFile(file, to, server.calls)).rejects.toBeInstanceOf(Refused);
    expect(server.waited).toEqual([]);
  });

  it("that is cancelled leaves nothing", async () => {
    const ending = new AbortController();
    const server = serverOf();
    const sending = sendFile(file, to, server.calls, {
      signal: ending.signal,
      onProgress: (sent) => sent > 0.3 && ending.abort(),
    });
    await expect(sending).rejects.toBeInstanceOf(Stopped);
    expect(stored(server)).toEqual([]);
  });
});
