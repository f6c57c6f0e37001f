import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { drain } from "../../src/server/start-server.ts";
import { startInProcess } from "./in-process.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server whose responses take a while, and a client that has sent part of a request. */
const listening = async (answersAfterMs: number, sent: string) => {
  const server = Fastify({ forceCloseConnections: "idle" });
  server.addContentTypeParser("*", { parseAs: "string" }, async (_request: unknown, body: string | Buffer) => body);
  server.post("/", async () => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    return "answered";
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = server.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise((resolve) => socket.write(sent, resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { server, closed, received: () => received };
};

const request = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nHost: portal.test\r\nContent-Type: text/x\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe("a server that is shutting down", () => {
  it("completes a response in progress", async () => {
    const { server, closed, received } = await listening(200, request(4, "body"));
    await drain(server, 5_000);
    await closed;
    expect(received()).toContain("answered");
  });

  it("does not wait for a request that never arrives completely", async () => {
    const { server, closed } = await listening(0, request(100_000, "body"));
    const before = Date.now();
    await drain(server, 300);
    await closed;
    expect(Date.now() - before).toBeGreaterThan(250);
    expect(Date.now() - before).toBeLessThan(3_000);
  });
});

describe("the server", () => {
  it("closes a request that does not arrive", async () => {
    const { server, close } = await startInProcess();
    try {
      expect(server.server.requestTimeout).toBeGreaterThan(0);
      expect(server.server.requestTimeout).toBeLessThan(300_000);
    } finally {
      await close();
    }
  });
});
