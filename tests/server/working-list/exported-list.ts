import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";

/** The working list as a file, after a fresh proof of identity: the response as text and as bytes. */
export const exportedList = async (
  { server }: Pick<InProcess, "server">,
  client: Client,
  format: string,
  filter: Readonly<Record<string, string>>,
) => {
  if (client.cookie !== undefined) await client.prove();
  const body = new FormData();
  for (const [name, value] of Object.entries(filter)) body.set(name, value);
  const url = `/files/quotes.${format}`;
  const request = new Request(`http://portal.test${url}`, { method: "POST", body });
  return server.inject({
    method: "POST",
    url,
    headers: {
      host: "portal.test",
      cookie: client.cookie ?? "",
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
