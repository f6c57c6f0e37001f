/** Runs in its own worker: saves a quote repeatedly, one answer changed each time, and returns the durations. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { origin, cookie, data, turns } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const boundary = "----bench";

function save(turn) {
  const sent = { ...data, RD: { ...data.RD, BrokerReference: `BENCH/${turn}` }, version: data.version + turn };
  const body = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="DATA"\r\n\r\n${JSON.stringify(sent)}\r\n--${boundary}--\r\n`,
  );
  const headers = {
    cookie,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  };
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const call = request(`${origin}/api/v1/Quote/saveQuoteData`, { method: "POST", agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const took = performance.now() - from;
        const text = Buffer.concat(chunks).toString("utf8");
        if (response.statusCode === 200) resolve(took);
        else reject(new Error(`Save ${turn}: ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

const times = [];
for (let turn = 0; turn < turns; turn += 1) times.push(await save(turn));
agent.destroy();
parentPort.postMessage(times);
