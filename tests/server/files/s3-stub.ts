import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AwsV4Signer } from "aws4fetch";

const REGION = "eu-west-2";
const ACCESS_KEY = "AKIDEXAMPLE";
const SECRET_KEY = "a-secret-key-of-forty-characters-or-so-x";

/**
 * An S3-compatible store of one bucket on a free port, which verifies the signature of every request and the hash of
 * every body.
 */
export interface S3Stub {
  /** The environment variables to reach it. */
  readonly env: Readonly<Record<string, string>>;
  readonly endpoint: string;
  /** Contents by `<firm>/<hash>/<file>`. */
  readonly objects: Map<string, Buffer>;
  /** Each request as `PUT <key>`. */
  readonly asked: string[];
  /** The response to every request, while it is set. */
  fails: number | "cut" | undefined;
  /** Answers a request instead of the store if it returns true. */
  meddle: (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;
  /** Runs before a PUT is answered. */
  onPut: (key: string) => Promise<void> | void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Signs the received request with the values that its signature names, and compares. */
const isSigned = async (request: IncomingMessage, url: string): Promise<boolean> => {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": hash } = request.headers;
  const [, names = ""] = /SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const signed = names.split(";");
  if (!signed.includes("host") || !signed.includes("x-amz-content-sha256") || typeof date !== "string") return false;
  const headers = Object.fromEntries(
    signed.filter((name) => name !== "host").map((name) => [name, String(request.headers[name])]),
  );
  const age = Math.abs(
    Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")),
  );
  const again = await new AwsV4Signer({
    method: request.method ?? "GET",
    url,
    headers: { ...headers, "x-amz-content-sha256": String(hash) },
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    service: "s3",
    region: REGION,
    datetime: date,
  }).sign();
  return age < 15 * 60_000 && new Headers(again.headers).get("authorization") === authorization;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
};

const answers: Readonly<
  Record<string, (stub: S3Stub, key: string, body: Buffer, response: ServerResponse) => Promise<void> | void>
> = {
  PUT: async ({ objects, onPut }, key, body, response) => {
    objects.set(key, body);
    await onPut(key);
    response.writeHead(200).end();
  },
  GET: ({ objects }, key, _body, response) => {
    const found = objects.get(key);
    if (found) response.writeHead(200, { "content-length": found.length }).end(found);
    else refuse(response, 404, "NoSuchKey");
  },
  HEAD: ({ objects }, key, _body, response) => {
    response.writeHead(objects.has(key) ? 200 : 404).end();
  },
  DELETE: ({ objects }, key, _body, response) => {
    objects.delete(key);
    response.writeHead(204).end();
  },
};

export const startS3 = async (bucket = "portal-files"): Promise<S3Stub> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (stub.meddle(request, response, body)) return;
    if (stub.fails === "cut") return void request.socket.destroy();
    if (stub.fails !== undefined) return refuse(response, stub.fails, "ServiceUnavailable");
    const path = request.url ?? "";
    if (!(await isSigned(request, stub.endpoint + path))) return refuse(response, 403, "SignatureDoesNotMatch");
    const hash = request.headers["x-amz-content-sha256"];
    if (request.method === "PUT" && hash !== createHash("sha256").update(body).digest("hex"))
      return refuse(response, 400, "XAmzContentSHA256Mismatch");
    if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(path.slice(bucket.length + 2));
    stub.asked.push(`${request.method} ${key}`);
    const how = answers[request.method ?? ""];
    if (how) await how(stub, key, body, response);
    else refuse(response, 405, "MethodNotAllowed");
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const stub: S3Stub = {
    endpoint,
    env: {
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: REGION,
      FILES_S3_ACCESS_KEY: ACCESS_KEY,
      FILES_S3_SECRET_KEY: SECRET_KEY,
    },
    objects: new Map(),
    asked: [],
    fails: undefined,
    meddle: () => false,
    onPut: () => {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
};
