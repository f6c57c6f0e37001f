import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import {
  type Bucket,
  type Content,
  type ContentHome,
  ContentUnsound,
  FilesAway,
} from "../../db/contents/content-home.ts";
import { piecesAfter } from "../../db/contents/file-content.ts";
import type { FilesConfig, S3Place } from "./read-s3-config.ts";

/**
 * After this long without data, the store counts as unreachable. A reader on a slow connection may take longer over a
 * file.
 */
const IDLE_TIMEOUT_MS = 30_000;
/** Pauses before each retry after a cut connection or an answer such as 503. */
const RETRY_DELAYS_MS = [50, 200, 800];

/** The store is unreachable, perhaps only briefly. */
class Interrupted extends FilesAway {}

/** Waits before a retry. @throws the error if a retry cannot help */
const pauseAfter = async (error: unknown, tries: number): Promise<void> => {
  const pause = RETRY_DELAYS_MS[tries];
  if (!(error instanceof Interrupted) || pause === undefined) throw error;
  await new Promise((resolve) => setTimeout(resolve, pause));
};

/** Waits for the store, and aborts the request if it sends nothing. */
const withIdleTimeout = async <Heard>(silence: AbortController, answer: Promise<Heard>): Promise<Heard> => {
  const timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  try {
    return await answer;
  } catch (cause) {
    if (silence.signal.aborted) throw new FilesAway("The S3 store does not answer.", { cause });
    throw new Interrupted("The S3 store cannot be reached, or broke off.", { cause });
  } finally {
    clearTimeout(timer);
  }
};

/** `<firm>/<hash>/<file>`: storing the same content again writes the same object, and no two files share one. */
const keyOf = ({ firmId, fileId, sha256 }: Content): string =>
  [firmId, sha256, fileId].map((part) => encodeURIComponent(part)).join("/");

/** The store's error code, such as `AccessDenied`: nothing about the request. */
const codeIn = async (answer: Response): Promise<string> =>
  /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ""))?.[1] ?? "no code";

/** Verifies chunks against the content's hash, and yields the last one only if they match. */
async function* checked(pieces: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held: Uint8Array | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    if (held) yield held;
    held = piece;
  }
  if (hash.digest("hex") !== sha256)
    throw new ContentUnsound("What the S3 store gives of a file is not what was stored there.");
  if (held) yield held;
}

/** The body of an answer in chunks. */
async function* piecesOf(body: ReadableStream<Uint8Array>, silence: AbortController): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const read = () => withIdleTimeout(silence, reader.read());
  try {
    for (let next = await read(); !next.done; next = await read()) yield next.value;
  } finally {
    // The rest is not wanted, and failing to cancel does not matter.
    await reader.cancel().catch(() => {});
  }
}

/** Content as objects of a bucket. The hash of the content is signed with the request: the store refuses other bytes. */
const s3Home = ({ endpoint, bucket, region, accessKey, secretKey, sessionToken }: S3Place): ContentHome => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: "s3",
    region,
  });
  /** The store's answer; undefined where it has no such object. */
  const askOnce = async (
    method: string,
    content: Content,
    init: RequestInit = {},
    silence = new AbortController(),
  ): Promise<Response | undefined> => {
    const url = `${endpoint}/${bucket}/${keyOf(content)}`;
    // A redirect would send the file to another host, whose answer says nothing about the store.
    const more = { method, redirect: "manual", signal: silence.signal } as const;
    const answer = await withIdleTimeout(silence, fetch(await client.sign(url, { ...init, ...more })));
    if (answer.ok) return answer;
    const code = await withIdleTimeout(silence, codeIn(answer));
    // A missing bucket is a configuration error: it does not mean that the object is missing.
    if (answer.status === 404 && code !== "NoSuchBucket") return undefined;
    const mayPass = answer.status >= 500 || answer.status === 429;
    throw new (mayPass ? Interrupted : FilesAway)(`The S3 store answers ${answer.status} (${code}).`);
  };
  const ask: typeof askOnce = async (...all) => {
    for (let tries = 0; ; tries += 1)
      try {
        return await askOnce(...all);
      } catch (error) {
        await pauseAfter(error, tries);
      }
  };
  /** Resumes after an interruption: an object never changes. */
  async function* piecesOfContent(content: Content): AsyncGenerator<Uint8Array> {
    let given = 0;
    for (let tries = 0; ; tries += 1)
      try {
        const silence = new AbortController();
        const answer = await askOnce("GET", content, {}, silence);
        if (!answer) throw new ContentUnsound("The content of a file is not in the S3 store.");
        for await (const piece of piecesAfter(answer.body ? piecesOf(answer.body, silence) : [], given)) {
          given += piece.length;
          yield piece;
        }
        return;
      } catch (error) {
        await pauseAfter(error, tries);
      }
  }
  return {
    put: async (content, bytes) => {
      const headers = { "x-amz-content-sha256": content.sha256, "content-type": "application/octet-stream" };
      if (!(await ask("PUT", content, { headers, body: Buffer.from(bytes) })))
        throw new FilesAway("The S3 store answers 404.");
    },
    get: (content) => checked(piecesOfContent(content), content.sha256),
    remove: async (content) => {
      await ask("DELETE", content);
    },
    exists: async (content) => (await ask("HEAD", content)) !== undefined,
  };
};

/** The configured bucket. */
export const bucketOf = ({ files }: { readonly files?: FilesConfig }): Bucket | undefined =>
  files && { home: s3Home(files.s3), takesNew: files.takesNew };
