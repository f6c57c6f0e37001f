import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

/** The EICAR test string, in two parts so that this file is not detected itself. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A stand-in for clamd: reads INSTREAM as its manual says, and knows one virus. */
export const startClamd = async () => {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let read = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, Buffer.from(chunk)]);
      const command = "zINSTREAM\0";
      if (read.length < command.length) return;
      const parts: Buffer[] = [];
      let at = command.length;
      while (at + 4 <= read.length) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          const content = Buffer.concat(parts);
          seen.push(content);
          const known = read.toString("latin1", 0, command.length) === command;
          const words = content.includes(eicar) ? "Eicar-Signature FOUND" : "OK";
          socket.end(known ? `stream: ${words}\0` : "UNKNOWN COMMAND\0");
          return;
        }
        if (at + 4 + length > read.length) return;
        parts.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    seen,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};
