import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import {
  type Bucket,
  type Content,
  type ContentHome,
  ContentUnsound,
  FilesAway,
} from "../../db/contents/content-home.ts";
import type { FilesConfig, S3Place } from "./read-s3-config.ts";

const WITHIN_MS = 30_000;
/** Beside the first try; only answers that may pass are tried again, such as 503. */
const TRIES_AGAIN = 2;

/** `<firm>/<hash>/<file>`: the same content put again is the same object, and no two files share one. */
const keyOf = ({ firmId, fileId, sha256 }: Content): string =>
  [firmId, sha256, fileId].map((part) => encodeURIComponent(part)).join("/");

/** What the store says of itself where it refuses, such as `AccessDenied`: never of what was asked. */
const codeIn = async (answer: Response): Promise<string> =>
  /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ""))?.[1] ?? "no code";

/** Checks pieces against the hash of their content, and gives the last one only where they are what was put. */
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

/** What of an answer arrives in pieces; one that breaks off is the store that went away. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (error) {
    throw new FilesAway("The S3 store broke off.", { cause: error });
  } finally {
    // Nobody may want the rest.
    await reader.cancel().catch(() => {});
  }
}

/** Contents as objects of a bucket, each named by its hash, which is signed: the store refuses other bytes under it. */
const s3Home = ({ endpoint, bucket, region, accessKey, secretKey, sessionToken }: S3Place): ContentHome => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: "s3",
    region,
    retries: TRIES_AGAIN,
  });
  const ask = async (method: string, content: Content, init: RequestInit = {}): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${keyOf(content)}`;
    const answer = await client
      .fetch(url, { ...init, method, signal: AbortSignal.timeout(WITHIN_MS) })
      .catch((error: unknown) => {
        throw new FilesAway("The S3 store cannot be reached.", { cause: error });
      });
    if (answer.ok || answer.status === 404) return answer;
    throw new FilesAway(`The S3 store answers ${answer.status} (${await codeIn(answer)}).`);
  };
  return {
    put: async (content, bytes) => {
      const headers = { "x-amz-content-sha256": content.sha256, "content-type": "application/octet-stream" };
      const answer = await ask("PUT", content, { headers, body: Buffer.from(bytes) });
      if (!answer.ok) throw new FilesAway(`The S3 store has no such bucket (${await codeIn(answer)}).`);
    },
    get: async function* (content) {
      const answer = await ask("GET", content);
      if (answer.status === 404) throw new ContentUnsound("The content of a file is not in the S3 store.");
      if (answer.body) yield* checked(piecesOf(answer.body), content.sha256);
    },
    remove: async (content) => {
      await ask("DELETE", content);
    },
    exists: async (content) => (await ask("HEAD", content)).ok,
  };
};

/** The bucket that a configuration means. */
export const bucketOf = ({ files }: { readonly files?: FilesConfig }): Bucket | undefined =>
  files && { home: s3Home(files.s3), takesNew: files.takesNew };
