/**
 * Runs in its own worker: requests `/healthz` and searches for a quote, repeatedly until it is stopped, and returns the
 * duration of each, in milliseconds.
 */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { origin, cookie, searched } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 2 });
const boundary = "----beside";
const search = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="q"\r\n\r\n${searched}\r\n--${boundary}--\r\n`,
);

function timed(path, options, body) {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const call = request(`${origin}${path}`, { agent, ...options }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - from);
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

let going = true;
parentPort.on("message", () => {
  going = false;
});
parentPort.postMessage("ready");

async function again(ask) {
  const times = [];
  while (going) {
    times.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}
const headers = {
  cookie,
  "content-type": `multipart/form-data; boundary=${boundary}`,
  "content-length": search.length,
};
const [alive, searches] = await Promise.all([
  again(() => timed("/healthz", { method: "GET" })),
  again(() => timed("/api/v1/Documents/search", { method: "POST", headers }, search)),
]);
agent.destroy();
parentPort.postMessage({ alive, search: searches });
parentPort.close();
