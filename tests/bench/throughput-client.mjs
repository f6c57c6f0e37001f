/**
 * Runs in its own worker: this many clients send their calls continuously for some seconds. Returns the calls per
 * second, and their durations, in milliseconds.
 */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Each client has a cookie, a quote's initial answers, and its acts in turn: `save`, `read`, `search`. */
const { origin, clients, acts, warmUpMs, measuredMs } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
const boundary = "----bench";
const type = `multipart/form-data; boundary=${boundary}`;
const field = (name, value) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${boundary}--\r\n`);

/** The fields of each act, for the n-th save of a client. */
const sends = {
  save: ({ data }, saves) => [
    "Quote/saveQuoteData",
    field(
      "DATA",
      JSON.stringify({
        ...data,
        RD: { ...data.RD, BrokerReference: `${data.RD.Reference ?? ""} ${saves}` },
        version: data.version + saves,
      }),
    ),
  ],
  read: ({ data }) => ["Quote/getData", field("reference", data.RD.Reference)],
  search: ({ data }) => ["Documents/search", field("q", data.RD.Reference)],
};

function send(cookie, [call, body]) {
  const headers = { cookie, "content-type": type, "content-length": body.length };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/v1/${call}`, { method: "POST", agent, headers }, (response) => {
      if (response.statusCode === 200) response.resume();
      else {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => reject(new Error(`${call}: ${response.statusCode} ${Buffer.concat(chunks)}`)));
        return;
      }
      response.on("end", resolve);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const from = performance.now() + warmUpMs;
const until = from + measuredMs;
const times = Object.fromEntries(acts.map((act) => [act, []]));

async function work(client, begin) {
  let saves = 0;
  for (let turn = begin; performance.now() < until; turn += 1) {
    const act = acts[turn % acts.length];
    const asked = performance.now();
    await send(client.cookie, sends[act](client, saves));
    if (act === "save") saves += 1;
    const answered = performance.now();
    if (answered >= from && answered < until) times[act].push(answered - asked);
  }
}
await Promise.all(clients.map(work));
agent.destroy();
parentPort.postMessage({ perSecond: Object.values(times).flat().length / (measuredMs / 1_000), times });
