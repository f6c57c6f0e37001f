import { Agent, request } from "node:http";
import { median, p95 } from "./median.mjs";

const boundary = "----bench";
const page = (folder) => ({ webFolder: folder, page: "1" });

/**
 * The measured operations, each as the calls that a page makes one after the other. `words` are of the measured store.
 */
export const scaleCalls = (words) => ({
  home: [
    ["Documents/needsYou", {}],
    ["Documents/search", {}],
  ],
  "a page further on": [["Documents/search", { page: words.page }]],
  "a status": [["Documents/search", { status: "QUOTED" }]],
  "what changed": [["Documents/changes", { since: words.since, shown: "[]" }]],
  "a rare word": [["Documents/search", { q: words.rare }]],
  "a frequent word": [["Documents/search", { q: "ltd" }]],
  "a misspelt word": [["Documents/search", { q: words.misspelt }]],
  "a postcode": [["Documents/search", { q: words.postcode }]],
  "a folder": [["Folders/open", page("quotes")]],
});

/** Milliseconds at the client of each of those, `turns` times after `warmUp`. */
export async function timeCalls({ origin, cookie, calls, turns = 60, warmUp = 10 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = {};
  for (const [name, each] of Object.entries(calls)) {
    const taken = [];
    for (let turn = -warmUp; turn < turns; turn += 1) {
      const from = performance.now();
      for (const [path, form] of each) await send(agent, origin, cookie, path, form);
      if (turn >= 0) taken.push(performance.now() - from);
    }
    times[name] = { median: median(taken), p95: p95(taken) };
  }
  agent.destroy();
  return times;
}

function send(agent, origin, cookie, path, form) {
  const parts = Object.entries(form).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
  const headers = {
    cookie,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/v1/${path}`, { method: "POST", agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}
