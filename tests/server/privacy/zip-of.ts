import { unzipSync } from "fflate";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";

/** Requests the archive of a subject's stored data. */
export const zipOf = async (portal: InProcess, client: Client, form: Record<string, string>) => {
  const body = Object.entries(form)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const answer = await portal.server.inject({
    method: "POST",
    url: "/files/person.zip",
    headers: { host: "portal.test", cookie: client.cookie ?? "", "content-type": "multipart/form-data; boundary=b" },
    payload: `${body}--b--\r\n`,
  });
  return { status: answer.statusCode, files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} };
};
