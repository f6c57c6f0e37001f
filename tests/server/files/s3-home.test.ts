import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Content, type ContentHome, ContentUnsound, FilesAway } from "../../../src/db/contents/content-home.ts";
import { readFilesConfig } from "../../../src/server/files/read-s3-config.ts";
import { bucketOf } from "../../../src/server/files/s3-home.ts";
import { type S3Stub, startS3 } from "./s3-stub.ts";

const bytes = Buffer.from("A letter. ".repeat(40_000));
const content: Content = {
  firmId: "alpha",
  fileId: "letter",
  sha256: createHash("sha256").update(bytes).digest("hex"),
};
const key = `${content.firmId}/${content.sha256}/${content.fileId}`;

describe("an S3 store with transient faults", () => {
  let s3: S3Stub;
  let home: ContentHome;
  const homeIn = (env: Readonly<Record<string, string>>): ContentHome => {
    const files = readFilesConfig(
      (name) => env[name],
      (words) => expect.fail(words),
    );
    const bucket = bucketOf(files ? { files } : {});
    return bucket?.home ?? expect.fail("It is configured.");
  };
  beforeEach(async () => {
    s3 = await startS3();
    home = homeIn(s3.env);
  });
  afterEach(() => s3.close());

  /** Does something to this many of the first requests. */
  const first = (times: number, meddle: S3Stub["meddle"]) => {
    let left = times;
    s3.meddle = (...all) => {
      left -= 1;
      return left >= 0 && meddle(...all);
    };
  };
  const read = async (of = content) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of home.get(of)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const whole = async () => (await read()).equals(bytes);

  it.each<readonly [string, S3Stub["meddle"]]>([
    ["closes a connection", ({ socket }) => Boolean(socket.destroy())],
    ["asks to slow down", (_, response) => Boolean(response.writeHead(503).end("<Code>SlowDown</Code>"))],
  ])("is retried if it %s", async (_, meddle) => {
    const twice = () => first(2, meddle);
    twice();
    await home.put(content, bytes);
    expect(s3.objects.get(key)?.equals(bytes)).toBe(true);
    twice();
    expect(await whole()).toBe(true);
    twice();
    expect(await home.exists(content)).toBe(true);
    twice();
    await home.remove(content);
    expect(s3.objects.size).toBe(0);
  });

  it("is asked for the rest if it breaks off in the middle of a file", async () => {
    await home.put(content, bytes);
    let sent = 100_000;
    first(2, ({ socket }, response) => {
      sent += 100_000;
      response.writeHead(200, { "content-length": bytes.length });
      response.write(bytes.subarray(0, sent), () => socket.destroySoon());
      return true;
    });
    expect(await whole()).toBe(true);
    expect(s3.asked).toEqual([`PUT ${key}`, `GET ${key}`]);
  });

  it("redirects nowhere: nothing is stored there, and no other file is returned", async () => {
    const seen: string[] = [];
    const other = await startS3();
    other.meddle = ({ method, url }, response, body) => {
      seen.push(`${method} ${url} ${body.length}`);
      response.writeHead(200).end("Please sign in.");
      return true;
    };
    for (const status of [301, 302, 303, 307, 308]) {
      s3.meddle = (_, response) => Boolean(response.writeHead(status, { location: `${other.endpoint}/in` }).end());
      await expect(home.put(content, bytes), `${status}`).rejects.toThrow(FilesAway);
      await expect(read(), `${status}`).rejects.toThrow(FilesAway);
      await expect(home.exists(content), `${status}`).rejects.toThrow(FilesAway);
      await expect(home.remove(content), `${status}`).rejects.toThrow(FilesAway);
    }
    expect(seen).toEqual([]);
    await other.close();
  });

  it("counts as unavailable, not as empty, if its bucket does not exist", async () => {
    await home.put(content, bytes);
    home = homeIn({ ...s3.env, FILES_S3_BUCKET: "another-bucket" });
    await expect(home.put(content, bytes)).rejects.toThrow("NoSuchBucket");
    await expect(read()).rejects.toThrow("NoSuchBucket");
    // Otherwise files to be removed would be taken for removed.
    await expect(home.remove(content)).rejects.toThrow("NoSuchBucket");
    home = homeIn(s3.env);
    await expect(read({ ...content, fileId: "none" })).rejects.toThrow(ContentUnsound);
  });

  it("streams a file over a slow connection, and is abandoned if it stalls itself", async () => {
    const timers = vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await home.put(content, bytes);
      const pieces: Uint8Array[] = [];
      for await (const piece of home.get(content)) {
        pieces.push(piece);
        timers.advanceTimersByTime(60_000);
      }
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);

      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      s3.meddle = (_, response) => {
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 10_000), () => arrive());
        return true;
      };
      const fault = read().catch((error: Error) => error.message);
      const settled = vi.fn();
      fault.then(settled);
      await arrived;
      await vi.waitFor(() => {
        timers.advanceTimersByTime(60_000);
        expect(settled).toHaveBeenCalled();
      });
      expect(await fault).toBe("The S3 store does not answer.");
    } finally {
      timers.useRealTimers();
    }
  });
});
