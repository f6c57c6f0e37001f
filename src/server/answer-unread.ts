import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../../schemas/quote.ts";

/** Of the headers of every answer those that matter where nothing is said but that a request cannot be read. */
const headers: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "content-type": "application/json; charset=utf-8",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const refusal = (error: string, message: string): Refusal => ({ error, message, reasons: [] });

/** What Node's HTTP parser stumbles over, by its code. */
const unparsed: Readonly<Record<string, readonly [status: number, refusal: Refusal]>> = {
  HPE_HEADER_OVERFLOW: [431, refusal("too-large", "The headers of the request are too large.")],
  ERR_HTTP_REQUEST_TIMEOUT: [408, refusal("too-slow", "The request did not arrive in time.")],
};

const unreadable = refusal("bad-input", "The request cannot be read.");

/** Answers a request whose address cannot be read: it reaches no route, and so none of what is done before one. */
export const answerUnreadAddress = (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  reply.code(400).headers(headers).send(unreadable);
};

/** Answers what is no HTTP at all, as far as anybody listens, and closes the connection. */
export const answerUnparsed = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, said] = unparsed[error.code ?? ""] ?? [400, unreadable];
  const body = JSON.stringify(said);
  const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        "",
        body,
      ].join("\r\n"),
    );
  socket.destroy(error);
};
